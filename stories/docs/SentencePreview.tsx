import { acceptSentence, completeLabels } from 'aceite/core';
import { type ReactNode, useState } from 'react';
import { Form } from 'storybook/internal/components';
import { Field, Panel, Row } from '../../.storybook/panel-parts.tsx';
import { pf } from '../fixtures.ts';

const fields = ['accept', 'separator', 'lastSeparator'] as const;

/** The sentence beside the box for one, two and three terms, with texts of one's own. */
export function SentencePreview(): ReactNode {
  const [labels, setLabels] = useState(completeLabels());
  return (
    <Panel className="docs-panel">
      <Row>
        {fields.map((field) => (
          <Field key={field} label={field}>
            <Form.Input
              type="text"
              value={labels[field]}
              onChange={(event) => setLabels({ ...labels, [field]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </Row>
      <ul lang="pt-BR">
        {[1, 2, 3].map((count) => (
          <li key={count}>{acceptSentence(pf.slice(0, count), labels)}</li>
        ))}
      </ul>
    </Panel>
  );
}
