import type { CSSProperties, ReactNode } from 'react';

/** Behind the story, and decorative: it takes no pointer events. */
const ground: CSSProperties = {
  position: 'fixed',
  inset: 0,
  zIndex: -1,
  overflow: 'hidden',
  padding: 'clamp(16px, 4vw, 48px)',
  opacity: 0.14,
  pointerEvents: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: 'clamp(16px, 3vw, 32px)',
};

/** The widths and heights of the shapes: a header, a picture with its text, and cards. */
const shapes = [
  [112, 32],
  [560, 32],
  [420, 300],
  [320, 300],
  ...Array.from({ length: 4 }, () => [200, 180] as const),
] as const;

/** The outline of a store's page behind a dialog. */
export const ShopPage = (): ReactNode => (
  <div aria-hidden="true" data-shop="" style={ground}>
    <style>{'main { padding: 24px }'}</style>
    {shapes.map(([width, height], index) => (
      <div
        key={shapes.slice(0, index).length}
        style={{ flex: `1 1 ${width}px`, height, borderRadius: 6, background: 'currentColor' }}
      />
    ))}
  </div>
);

const dialogs = new Set(['TermsGate', 'TermsDialog', 'TermDetailDialog']);

/** Whether to render the outline: only on the canvas, not in frames of docs pages or for a story without the manager. */
export const hasShop = (component: string, viewMode: string): boolean =>
  dialogs.has(component) &&
  viewMode === 'story' &&
  window.parent !== window &&
  !new URLSearchParams(location.search).has('embed');
