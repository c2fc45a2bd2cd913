import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons, useChannel, useGlobals, useStorybookState } from 'storybook/manager-api';
// The manager compiles JSX to React.createElement.
import React, { type ReactNode, useState } from 'react';
import type { CallsReport, Choices, SeenCall } from '../stories/watched-calls.ts';
import { callsEvent } from './calls-event.ts';
import { Field, Row, Section, Select, Verbatim } from './panel-parts.tsx';

const calls = { terms: 'GET …/terms/all/', accepted: 'GET …/acceptterms/', accept: 'POST …/acceptterms/' } as const;

const delays = { 0: 'at once', 1000: 'after 1 s', 3000: 'after 3 s', 20_000: 'after 20 s' };

const Call = ({ line, headers, body, reply }: SeenCall): ReactNode => (
  <details>
    <summary>
      <code>{line}</code> {reply ? `${reply.status ?? 'network error'} · ${reply.milliseconds} ms` : 'no reply yet'}
    </summary>
    <Verbatim>{[...headers, ...(body ? ['', body] : [])].join('\n')}</Verbatim>
    {reply?.status && <Verbatim>{reply.body || '(empty)'}</Verbatim>}
  </details>
);

/** The panel beside Actions: the calls of the story on screen, and how the mocked API answers them. */
export function RequestsPanel(): ReactNode {
  const { storyId } = useStorybookState();
  const [globals, updateGlobals] = useGlobals();
  const { requests: choices = {} } = globals as { requests?: Choices };
  // On a phone, the panel mounts after the first calls.
  const [report, setReport] = useState(() => addons.getChannel().last(callsEvent)?.[0] as CallsReport | undefined);
  const emit = useChannel({ [callsEvent]: setReport });
  const choose = (call: keyof Choices, choice: Choices[keyof Choices]): void => {
    updateGlobals({ requests: { ...choices, [call]: { ...choices[call], ...choice } } });
    emit(FORCE_REMOUNT, { storyId });
  };
  return (
    <Section aria-label="Requests">
      <Row>
        {(Object.keys(calls) as (keyof typeof calls)[]).map((call) => (
          <Field key={call} label={calls[call]}>
            <Select
              value={choices[call]?.fault}
              onChange={(event) => choose(call, { fault: event.currentTarget.value as '' })}
            >
              <option value="">as in the story</option>
              {report?.faults[call].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
            <Select
              aria-label={`Delay of ${calls[call]}`}
              value={choices[call]?.delay}
              onChange={(event) => choose(call, { delay: Number(event.currentTarget.value) })}
            >
              {Object.entries(delays).map(([delay, text]) => (
                <option key={delay} value={delay}>
                  {text}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </Row>
      {report?.calls.length === 0 && <p>This story has made no call to the API.</p>}
      {report?.calls.map((call) => (
        <Call key={call.id} {...call} />
      ))}
    </Section>
  );
}
