import { type CSSProperties, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { isPath } from '../config-panel/mock-url.ts';
import { listen, type Outcome, send } from '../frame-messages.ts';
import { allowApi, normalizeAddress, isAllowed } from './allowed-apis.ts';

const card: CSSProperties = {
  boxSizing: 'border-box',
  maxWidth: 520,
  margin: '24px auto',
  padding: 20,
  border: '1px solid #6b7685',
  borderRadius: 6,
  background: '#fff',
  color: '#1f2733',
  font: '16px/1.5 system-ui, sans-serif',
};
const field: CSSProperties = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  margin: '4px 0 12px',
  padding: 8,
  font: 'inherit',
};

/** The line under the story. */
const outcomeOf = (line: string): Outcome => ({ line, isShown: false, question: '' });
const waitingOutcome = outcomeOf('Nothing is sent before you press ‘Ask this API’.');
const refusedOutcome = outcomeOf('Nothing is sent: baseUrl has no host.');

interface AllowFirstProps {
  /** The story's id. */
  story: string;
  baseUrl: string;
  children: () => ReactNode;
}

/**
 * A config may come from a link and name an API outside of this Storybook: nothing is sent there before the visitor presses the
 * button, here or in the page around the story, which then posts 'allowed'.
 */
export function AllowFirst({ story, baseUrl, children }: AllowFirstProps): ReactNode {
  const [, setRenders] = useState(0);
  const isPathOnly = isPath(baseUrl);
  const mayCall = !isPathOnly && isAllowed(baseUrl);
  useEffect(() => {
    if (mayCall || window.parent === window) return undefined;
    if (isPathOnly) {
      send(window.parent, { aceite: 'outcome', story, outcome: refusedOutcome });
      return undefined;
    }
    const stop = listen((message, from) => {
      if (from !== window.parent || message.aceite !== 'allowed' || message.baseUrl !== baseUrl) return;
      allowApi(baseUrl, message.token);
      setRenders((count) => count + 1);
    });
    send(window.parent, { aceite: 'outcome', story, outcome: waitingOutcome });
    send(window.parent, { aceite: 'asks', baseUrl });
    return stop;
  }, [story, baseUrl, mayCall, isPathOnly]);
  if (mayCall) return children();

  const address = <code style={{ overflowWrap: 'anywhere' }}>{normalizeAddress(baseUrl)}</code>;
  if (isPathOnly) {
    return (
      <p style={card}>
        {address} is a path of your own site, which this Storybook does not have. Nothing is sent. To try your API here,
        write its whole address, such as https://api.loja.com.br/.
      </p>
    );
  }

  function allow(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    allowApi(baseUrl, typeof token === 'string' && token !== '' ? token : undefined);
    setRenders((count) => count + 1);
  }
  return (
    <form style={card} onSubmit={allow} autoComplete="off">
      <p style={{ margin: '0 0 12px' }}>
        This config asks {address}, which is not the mocked API of this Storybook. Nothing has been sent yet.
      </p>
      <label>
        Bearer token of a person (kept in memory only; empty: no token)
        <input style={field} name="token" type="password" autoComplete="off" />
      </label>
      <button style={{ padding: '8px 14px', font: 'inherit' }}>Ask this API</button>
      <p style={{ margin: '12px 0 0' }}>‘Enviar’ in the dialog then sends a real acceptance.</p>
    </form>
  );
}
