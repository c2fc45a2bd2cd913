import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import fieldHost from '../../src/embed/money/money-host.css?inline';
import insideStyles from '../../src/embed/shadow/inside.css?inline';
import { insideVariables } from '../../src/embed/shadow/inside-variables.ts';
import { createInside } from '../../src/embed/shadow/create-inside.ts';
import type { Theme } from '../modes.ts';
import type { PageGlobals } from '../toolbar.tsx';

/** Every rule of the page, Mantine's, the components', and those of the story's own example; then those of the embed. */
const findRules = (): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .concat(insideVariables, fieldHost, insideStyles)
    .join('\n');

/** Calls back when a style sheet comes late, as with a part that a component loads; returns how to stop. */
function onLateStyles(callback: () => void): () => void {
  const observer = new MutationObserver(callback);
  observer.observe(document.head, { childList: true });
  // The load of a <link> does not bubble.
  document.head.addEventListener('load', callback, true);
  return () => {
    observer.disconnect();
    document.head.removeEventListener('load', callback, true);
  };
}

interface ShadowPageProps {
  colorScheme: Theme;
  /** Of the inside. */
  direction: PageGlobals['direction'];
  /** More rules for the inside. */
  styles: string | undefined;
  children: ReactNode;
}

/** A shadow root with the styles, the scale and the scheme of the embed, for stories that are React. */
export function ShadowPage({ colorScheme, direction, styles, children }: ShadowPageProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [inside, setInside] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const shadow = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    shadow.replaceChildren();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(findRules());
    const created = createInside(shadow, () => sheet);
    created.inside.lang = 'pt-BR';
    created.inside.dir = direction;
    created.fit();
    setInside(created.inside);
    return onLateStyles(() => sheet.replaceSync(findRules()));
  }, [direction]);
  const theme = useMemo(() => {
    const defaultProps = { rootElement: inside };
    return {
      components: { TermsGate: { defaultProps }, TermsDialog: { defaultProps }, TermDetailDialog: { defaultProps } },
    };
  }, [inside]);
  return (
    <div ref={host}>
      {inside &&
        createPortal(
          <DirectionProvider initialDirection={direction} detectDirection={false}>
            <MantineProvider
              theme={theme}
              forceColorScheme={colorScheme}
              getRootElement={() => inside}
              withStaticClasses={false}
              // Its style elements would be in the page.
              withCssVariables={false}
              withGlobalClasses={false}
            >
              {styles !== undefined && <style>{styles}</style>}
              {children}
            </MantineProvider>
          </DirectionProvider>,
          inside,
        )}
    </div>
  );
}
