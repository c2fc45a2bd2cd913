import { createTermsGate, TermsError, type TermsWarning } from 'aceite/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../.storybook/docs/language.ts';
import { startWorker } from '../../.storybook/msw-worker.ts';
import { Field, Panel, Row, Select, Submit, Verbatim } from '../../.storybook/panel-parts.tsx';
import { api, mock, type ScenarioName, scenarios, type SeenRequest } from '../handlers.ts';

/** Scenarios that hang, or whose replies depend on earlier calls. */
const unfit = new Set<string>(['loading', 'sending', 'store', 'one-round-trip', 'refused-for-a-new-term']);
const names = (Object.keys(scenarios) as ScenarioName[]).filter((name) => !unfit.has(name));

const titles = {
  terms: 'The list of terms',
  accepted: 'The list of accepted terms',
  accept: 'The acceptance',
} as const;

const methods: Record<SeenRequest['call'], string> = { terms: 'GET', accepted: 'GET', accept: 'POST' };

/** Headers that the package sets. The browser adds others. */
const ownHeaders = ['accept', 'accept-language', 'content-type', 'authorization'];

function Exchange({ request: { call, url, headers, body, reply } }: { request: SeenRequest }): ReactNode {
  const words = useWords();
  return (
    <>
      <h3>{words(titles[call])}</h3>
      <Verbatim>
        {[
          `${methods[call]} ${url}`,
          ...ownHeaders.flatMap((name) => (headers[name] ? [`${name}: ${headers[name]}`] : [])),
          ...(body ? ['', body] : []),
        ].join('\n')}
      </Verbatim>
      <Verbatim>{reply ? `${reply.status}\n\n${shortenBody(reply.body)}` : words('No answer.')}</Verbatim>
    </>
  );
}

/** Shortens long texts in JSON, because a term's text may have thirty pages. */
function shortenBody(body: string): string {
  if (body === '') return '(empty)';
  try {
    const cut = (_: string, value: unknown): unknown =>
      typeof value === 'string' && value.length > 80 ? `${value.slice(0, 60)}… (${value.length} characters)` : value;
    return JSON.stringify(JSON.parse(body), cut, 2);
  } catch {
    return body;
  }
}

/** Returns code, call and status, because a production build shortens the messages. */
const describe = ({ code, call, status }: TermsError | TermsWarning): string =>
  [code, call && `call ${call}`, status && `status ${status}`].filter(Boolean).join(', ');

/** Sends the three calls to the mocked API with the package's engine, and shows requests and replies. */
export function CallsLive(): ReactNode {
  const words = useWords();
  const [scenario, setScenario] = useState<ScenarioName>('first-time');
  const [isBusy, setBusy] = useState(false);
  const [log, setLog] = useState<{ requests: SeenRequest[]; lines: string[] }>();

  async function run(): Promise<void> {
    setBusy(true);
    await startWorker();
    const before = api.requests.length;
    const lines: string[] = [];
    const gate = createTermsGate({
      personType: 'PF',
      baseUrl: mock(scenario),
      idCompany: 42,
      token: 'um-token-de-exemplo',
      onError: (error) => lines.push(`onError: ${describe(error)}`),
      onWarning: (warning) => lines.push(`onWarning: ${describe(warning)}`),
      onResponded: ({ termIds }) => lines.push(`onResponded: ${termIds.join(', ')}`),
    });
    const outcome = gate.open().catch((error: unknown) => error);
    // Waits until the lists are read.
    await new Promise<void>((resolve) => {
      const look = (): void => {
        const { status } = gate.getSnapshot();
        if (status === 'idle' || status === 'loading') return;
        stop();
        resolve();
      };
      const stop = gate.subscribe(look);
      look();
    });
    // There is no dialog, so this code ticks the box and sends.
    if (gate.getSnapshot().status === 'pending') {
      gate.setChecked(true);
      await gate.send().catch(() => {});
      gate.close();
    }
    const result = await outcome;
    lines.push(result instanceof TermsError ? `open() rejected: ${result.code}` : `open() resolved: ${String(result)}`);
    setLog({ requests: api.requests.slice(before), lines });
    setBusy(false);
  }

  return (
    <Panel className="docs-panel">
      <Row>
        <Field label={words('How the mocked API behaves')}>
          <Select value={scenario} onChange={(event) => setScenario(event.currentTarget.value as ScenarioName)}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Submit variant="solid" type="button" ariaLabel={false} disabled={isBusy} onClick={() => void run()}>
          {words('Send the calls')}
        </Submit>
      </Row>
      <div role="status">
        {log && (
          <ul>
            {log.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {log?.requests.map((request) => (
        <Exchange key={`${request.call} ${log.requests.indexOf(request)}`} request={request} />
      ))}
    </Panel>
  );
}
