import {
  parseMoneyInputConfig,
  parseTermsConfig,
  serializeMoneyInputConfig,
  serializeTermsConfig,
  TermsError,
} from 'aceite/core';
import { type ReactNode, useId, useState } from 'react';
import { Form } from 'storybook/internal/components';
import { Alert, Field, Panel, Select, Verbatim } from '../../.storybook/panel-parts.tsx';

const readers = {
  TermsConfig: {
    read: (config: unknown) => serializeTermsConfig(parseTermsConfig(config)),
    example: { personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, storeColor: '#0a7d4f' },
  },
  MoneyInputConfig: {
    read: (config: unknown) => serializeMoneyInputConfig(parseMoneyInputConfig(config)),
    example: { label: 'Valor', name: 'amount', currency: 'BRL', max: '1000.00' },
  },
};

type Kind = keyof typeof readers;

/** The config as it would be kept, or the sentences that say what is wrong. */
function judge(kind: Kind, text: string): { ok: string } | { wrong: string } {
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch (error) {
    return { wrong: `This is no JSON: ${(error as Error).message}` };
  }
  try {
    return { ok: readers[kind].read(config) };
  } catch (error) {
    if (!(error instanceof TermsError)) throw error;
    return { wrong: error.message };
  }
}

/** Takes a config and says whether the package would take it, by the package's own parser. Nothing leaves the page. */
export function PasteBox(): ReactNode {
  const id = useId();
  const [kind, setKind] = useState<Kind>('TermsConfig');
  const [text, setText] = useState(() => JSON.stringify(readers.TermsConfig.example, null, 2));
  const verdict = judge(kind, text);
  return (
    <Panel className="docs-panel">
      <Field label="What it configures">
        <Select
          value={kind}
          onChange={(event) => {
            const next = event.currentTarget.value as Kind;
            setKind(next);
            setText(JSON.stringify(readers[next].example, null, 2));
          }}
        >
          <option value="TermsConfig">TermsGate (TermsConfig)</option>
          <option value="MoneyInputConfig">MoneyInput (MoneyInputConfig)</option>
        </Select>
      </Field>
      <Field label="Config as JSON">
        <Form.Textarea
          rows={8}
          value={text}
          spellCheck={false}
          aria-invalid={'wrong' in verdict}
          aria-describedby={id}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div id={id} role="alert">
        {'wrong' in verdict ? <Alert>{verdict.wrong}</Alert> : <p>Valid.</p>}
      </div>
      {'ok' in verdict && (
        <>
          <p>Saved form (defaults left out):</p>
          <Verbatim>{verdict.ok}</Verbatim>
        </>
      )}
    </Panel>
  );
}
