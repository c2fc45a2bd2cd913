import { type ReactNode, use, useEffect, useRef } from 'react';
import { SchemeContext } from '../../.storybook/docs/DocsCode.tsx';

const files = import.meta.glob<string>('./code/money-*.html', { query: '?raw', import: 'default', eager: true });

/** A live snippet of HTML with this Storybook's embed. The shadow root keeps docs.css out. */
export function HtmlLive({ path }: { path: string }): ReactNode {
  const scheme = use(SchemeContext);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>label, input, small { display: block } input { font: inherit }</style>${files[`./code/${path}`]!}`;
    root.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    void import(/* @vite-ignore */ new URL('aceite/embed.js', document.baseURI).href);
  }, [path]);
  return (
    <div
      ref={host}
      lang="pt-BR"
      style={{ colorScheme: scheme, padding: 24, border: '1px solid #8888', borderRadius: 8 }}
    />
  );
}
