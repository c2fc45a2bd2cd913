import type { ReactNode } from 'react';
import { DocsTable } from '../../.storybook/docs/DocsTable.tsx';
import measured from './brand-contrast.json';

/** The subject of each ratio, and its minimum in WCAG. */
const parts = {
  button: 'Text of ‘Enviar’ (4.5)',
  buttonEdge: 'Edge of ‘Enviar’ (3)',
  link: 'Links (4.5)',
  updated: 'Text of the updated line (4.5)',
  icon: 'Icon of the updated line (3)',
  tick: 'Tick (3)',
  boxEdge: 'Edge of the box (3)',
  ring: 'Ring of the focus (3)',
} satisfies Partial<Record<keyof (typeof measured)[number], string>>;

const names = Object.keys(parts) as Array<keyof typeof parts>;

/** The contrast of ten brand colours, measured by a test in a browser. */
export function BrandContrastTable(): ReactNode {
  return (
    <DocsTable
      label="Contrast of ten brand colours"
      head={['Store colour', 'Dialog', ...Object.values(parts)]}
      rows={measured.map((row) => [
        <code key="color">{row.color}</code>,
        row.scheme,
        ...names.map((name) => row[name].toFixed(2)),
      ])}
    />
  );
}
