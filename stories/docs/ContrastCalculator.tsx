import { type ReactNode, useId, useState } from 'react';
import { Form } from 'storybook/internal/components';
import { contrast, readableColors, type Rgb } from '../../.storybook/docs/source-values.ts';
import { Table } from '../../.storybook/docs/Table.tsx';
import { Alert, Field, Panel, Row, Select } from '../../.storybook/panel-parts.tsx';

const surfaces = { light: '#ffffff', dark: '#242424' } as const;

function readHex(text: string): Rgb | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1];
  if (!digits) return undefined;
  const pairs = digits.length === 3 ? Array.from(digits, (digit) => digit + digit) : digits.match(/../g)!;
  return pairs.map((pair) => Number.parseInt(pair, 16)) as unknown as Rgb;
}

const rgb = (color: string): Rgb => readHex(color)!;

interface Pair {
  what: string;
  front: string;
  back: string;
  /** The least ratio that WCAG 2.2 allows. */
  least: number;
  /** A border, not a text. */
  isEdge?: boolean;
}

/** Rounds down, so that 4.499 does not become 4.5. */
const ratio = (front: string, back: string): string =>
  `${(Math.floor(contrast(rgb(front), rgb(back)) * 100) / 100).toFixed(2)}:1`;

/** Shows the readable colours for a store's colour and their contrast, by the functions of the package. */
export function ContrastCalculator(): ReactNode {
  const id = useId();
  const [text, setText] = useState('#687cea');
  const [scheme, setScheme] = useState<keyof typeof surfaces>('light');
  const color = readHex(text);
  const surface = surfaces[scheme];
  const colors = color && readableColors(color, rgb(surface));
  const pairs: Pair[] = colors
    ? [
        { what: 'Text of ‘Enviar’', front: colors.text, back: colors.background, least: 4.5 },
        { what: 'Text of ‘Enviar’ under the mouse', front: colors.text, back: colors.hover, least: 4.5 },
        { what: 'Links in the sentence', front: colors.link, back: surface, least: 4.5 },
        { what: 'Edge of ‘Enviar’', front: colors.border, back: surface, least: 3, isEdge: true },
        { what: 'Edge of the ticked box', front: colors.line, back: surface, least: 3, isEdge: true },
      ]
    : [];
  return (
    <Panel className="docs-panel">
      <Row>
        <Field label="Store colour (hexadecimal)">
          <Form.Input
            type="text"
            value={text}
            aria-invalid={!color}
            aria-describedby={id}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Field label="Pick">
          <input
            type="color"
            value={colors?.color ?? '#687cea'}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Field label="Dialog">
          <Select value={scheme} onChange={(event) => setScheme(event.currentTarget.value as keyof typeof surfaces)}>
            <option value="light">light ({surfaces.light})</option>
            <option value="dark">dark ({surfaces.dark})</option>
          </Select>
        </Field>
      </Row>
      <div id={id} role="alert">
        {!color && <Alert>Write a colour as three or six hexadecimal digits, such as #0a7d4f.</Alert>}
      </div>
      {colors && (
        <Table aria-label="Contrast of the store colour">
          <thead>
            <tr>
              {['Where', 'Colours used', 'Contrast', 'At least'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ what, front, back, least, isEdge }) => (
              <tr key={what}>
                <td>{what}</td>
                <td>
                  <span
                    style={{
                      display: 'inline-block',
                      padding: '4px 10px',
                      border: `2px solid ${front}`,
                      background: back,
                      color: isEdge ? (scheme === 'light' ? '#000' : '#fff') : front,
                    }}
                  >
                    {front}
                  </span>
                </td>
                <td>{ratio(front, back)}</td>
                <td>{least}:1</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {colors && (
        <p>
          Unchanged, the colour would reach {ratio('#ffffff', colors.color)} under white text and{' '}
          {ratio(colors.color, surface)} as a link on the dialog.
        </p>
      )}
    </Panel>
  );
}
