/** The dialogs as a React application shows them. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MoneyInput, type MoneyInputProps } from '../../src/components/MoneyInput/MoneyInput.tsx';
import { TermsGate } from '../../src/components/TermsGate/TermsGate.tsx';
import type { TermsGateOptions } from '../../src/core/options/options.ts';

type Scheme = TermsGateOptions['colorScheme'];

let root: Root | undefined;

/** The page's `#root`, else a new one. */
function findRoot(): HTMLElement {
  const found = document.querySelector<HTMLElement>('#root');
  if (found) return found;
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  return element;
}

export const unmount = (): void => root?.unmount();

/** Returns a function that renders children in a scheme. Every call renders into one root. */
function createDraw(scale = 1): (colorScheme: Scheme, children: ReactNode) => void {
  const created = createRoot(findRoot());
  root = created;
  return (colorScheme, children) =>
    created.render(
      // Like the embed. It has no static classes, because its shadow root keeps the page's styles out.
      <MantineProvider theme={{ scale }} forceColorScheme={colorScheme as 'light' | 'dark'} withStaticClasses={false}>
        {children}
      </MantineProvider>,
    );
}

export function render({
  scale,
  ...given
}: TermsGateOptions & { scale?: number }): (changes: Partial<TermsGateOptions>) => void {
  const draw = createDraw(scale);
  const update = (changes: Partial<TermsGateOptions>): void => {
    const { colorScheme, ...options } = { ...given, ...changes };
    draw(colorScheme, <TermsGate {...options} />);
  };
  update({});
  return update;
}

export const renderMoney = (): void => createDraw()('light', <MoneyInput label="Valor" currency="BRL" />);

/** Renders the gate in the application's own element, which gets `parentProps`. */
export function renderInParent(options: TermsGateOptions, parentProps: object): void {
  createRoot(findRoot()).render(
    <MantineProvider>
      <div {...parentProps}>
        <TermsGate {...options} />
      </div>
    </MantineProvider>,
  );
}

export interface ServerPage {
  options: Omit<TermsGateOptions, 'fetch'>;
  /** The application's styles of the dialog's parts. */
  styles?: Record<string, CSSProperties>;
  /** A money field below the gate. */
  money?: Pick<MoneyInputProps, 'label' | 'defaultValue' | 'size' | 'radius' | 'currency'>;
  nonce?: string | undefined;
  /** The props of the application's element around the gate. */
  parentProps?: object;
}

/** A page with data from the server. */
async function serverPage({ options, nonce, parentProps, styles, money }: ServerPage): Promise<ReactNode> {
  await import('../../src/components/TermsGate/dialogs.ts');
  return (
    <MantineProvider getStyleNonce={nonce === undefined ? undefined : () => nonce}>
      <div {...parentProps}>
        <TermsGate {...options} styles={styles} />
        {money && <MoneyInput {...money} />}
      </div>
    </MantineProvider>
  );
}

export { fetchPending } from '../../src/core/gate/fetch-pending.ts';

/** Returns the HTML of the page as a server renders it. */
export const renderOnServer = async (page: ServerPage): Promise<string> => renderToString(await serverPage(page));

export async function hydrate(page: ServerPage): Promise<void> {
  hydrateRoot(document.querySelector('#root')!, await serverPage(page));
}
