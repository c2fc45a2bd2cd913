import { DirectionProvider, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import fieldHost from '../../src/embed/money-host.css?inline';
import insideStyles from '../../src/embed/inside.css?inline';
import { createScale, ShadowProvider } from '../../src/embed/shadow-mantine.tsx';
import type { Theme } from '../modes.ts';
import type { PageGlobals } from '../toolbar.tsx';

/** Every rule of the page: Mantine's, the components', and those of the story's own example. */
const stylesOfPage = (): string =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

interface Inside {
  element: HTMLElement;
  scale: ReturnType<typeof createScale>;
}

function createInside(host: HTMLElement, direction: PageGlobals['direction']): Inside {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const element = document.createElement('div');
  const scale = createScale(element);
  const sheets = [stylesOfPage(), fieldHost, insideStyles].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  element.className = 'aceite';
  element.lang = 'pt-BR';
  element.dir = direction;
  shadow.adoptedStyleSheets = [...sheets, scale.variables];
  shadow.replaceChildren(element);
  return { element, scale };
}

interface ShadowPageProps {
  colorScheme: Theme;
  /** Of the inside. */
  direction: PageGlobals['direction'];
  /** More rules for the inside. */
  styles: string | undefined;
  children: ReactNode;
}

/** A shadow root with the styles, the scale and the provider of the embed, for stories that are React. */
export function ShadowPage({ colorScheme, direction, styles, children }: ShadowPageProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [inside, setInside] = useState<Inside & { size: number }>();
  useLayoutEffect(() => {
    const created = createInside(host.current!, direction);
    setInside({ ...created, size: created.scale.measure() });
  }, [direction]);
  const theme = useMemo(() => {
    const defaultProps = { rootElement: inside?.element };
    return {
      components: { TermsGate: { defaultProps }, TermsDialog: { defaultProps }, TermDetailDialog: { defaultProps } },
    };
  }, [inside]);
  return (
    <div ref={host}>
      {inside &&
        createPortal(
          <DirectionProvider initialDirection={direction} detectDirection={false}>
            <ShadowProvider inside={inside.element} scale={inside.size} colorScheme={colorScheme}>
              {styles !== undefined && <style>{styles}</style>}
              <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
            </ShadowProvider>
          </DirectionProvider>,
          inside.element,
        )}
    </div>
  );
}
