import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import fieldHost from '../../src/embed/money/money-host.css?inline';
import mountNodeStyles from '../../src/embed/shadow/mount-node.css?inline';
import { mantineVariables } from '../../src/embed/shadow/mantine-variables.ts';
import { createMountNode } from '../../src/embed/shadow/create-mount-node.ts';
import type { Theme } from '../modes.ts';
import type { PageGlobals } from '../toolbar.tsx';

/** Returns every rule of the page (Mantine, components, the story's example), then the embed's rules. */
function findRules(): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const text = rules.concat(fieldHost, mountNodeStyles).join('\n');
  return mantineVariables(text) + text;
}

/** Calls `callback` when a style sheet is added later, as by a part that a component loads, until the returned function is called. */
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
  direction: PageGlobals['direction'];
  /** More CSS rules. */
  styles: string | undefined;
  children: ReactNode;
}

/** A shadow root with the styles, the scale and the scheme of the embed, for stories that are React. */
export function ShadowPage({ colorScheme, direction, styles, children }: ShadowPageProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [mountNode, setMountNode] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const shadow = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    shadow.replaceChildren();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(findRules());
    const created = createMountNode(shadow, () => sheet);
    created.mountNode.lang = 'pt-BR';
    created.mountNode.dir = direction;
    created.fit();
    setMountNode(created.mountNode);
    return onLateStyles(() => sheet.replaceSync(findRules()));
  }, [direction]);
  const theme = useMemo(() => {
    const defaultProps = { rootElement: mountNode };
    return {
      components: { TermsGate: { defaultProps }, TermsDialog: { defaultProps }, TermDetailDialog: { defaultProps } },
    };
  }, [mountNode]);
  return (
    <div ref={host}>
      {mountNode &&
        createPortal(
          <DirectionProvider initialDirection={direction} detectDirection={false}>
            <MantineProvider
              theme={theme}
              forceColorScheme={colorScheme}
              getRootElement={() => mountNode}
              withStaticClasses={false}
              // MantineProvider would add its style elements to the page.
              withCssVariables={false}
              withGlobalClasses={false}
            >
              {styles !== undefined && <style>{styles}</style>}
              {children}
            </MantineProvider>
          </DirectionProvider>,
          mountNode,
        )}
    </div>
  );
}
