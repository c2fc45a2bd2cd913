import { acceptSentence, completeLabels } from 'aceite/core';
import { type ReactNode, useId, useState } from 'react';
import { pf } from '../fixtures.ts';

const fields = ['accept', 'separator', 'lastSeparator'] as const;

/** The sentence beside the box for one, two and three terms, with texts of one's own. */
export function SentencePreview(): ReactNode {
  const id = useId();
  const [labels, setLabels] = useState(completeLabels());
  return (
    <div className="docs-panel">
      <div className="docs-row">
        {fields.map((field) => (
          <div key={field}>
            <label htmlFor={`${id}-${field}`}>{field}</label>
            <input
              id={`${id}-${field}`}
              type="text"
              value={labels[field]}
              onChange={(event) => setLabels({ ...labels, [field]: event.currentTarget.value })}
            />
          </div>
        ))}
      </div>
      <ul lang="pt-BR">
        {[1, 2, 3].map((count) => (
          <li key={count}>{acceptSentence(pf.slice(0, count), labels)}</li>
        ))}
      </ul>
    </div>
  );
}
