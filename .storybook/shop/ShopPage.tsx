import type { CSSProperties, ReactNode } from 'react';

/** Behind the story, and decorative: it takes no pointer events. */
const ground: CSSProperties = {
  position: 'fixed',
  inset: 0,
  zIndex: -1,
  overflow: 'hidden',
  boxSizing: 'border-box',
  padding: 'clamp(16px, 4vw, 48px)',
  opacity: 0.14,
  pointerEvents: 'none',
  display: 'grid',
  alignContent: 'start',
  gap: 'clamp(16px, 3vw, 32px)',
};
const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'clamp(16px, 3vw, 32px)' };

const Shape = ({ width, height, round = 6 }: { width: string; height: number; round?: number }): ReactNode => (
  <div style={{ flex: `1 1 ${width}`, maxWidth: width, height, borderRadius: round, background: 'currentColor' }} />
);

/** The outline of a store's page behind a dialog. */
export function ShopPage(): ReactNode {
  return (
    <div aria-hidden="true" data-shop="" style={ground}>
      <div style={{ ...row, flexWrap: 'nowrap', justifyContent: 'space-between' }}>
        <Shape width="112px" height={32} />
        <Shape width="40%" height={32} round={16} />
        <Shape width="32px" height={32} round={16} />
      </div>
      <div style={row}>
        <Shape width="420px" height={300} />
        <div style={{ flex: '1 1 240px', display: 'grid', gap: 16, alignContent: 'start' }}>
          <Shape width="80%" height={28} />
          <Shape width="55%" height={16} />
          <Shape width="35%" height={36} />
          <Shape width="220px" height={48} />
        </div>
      </div>
      <div style={row}>
        {['one', 'two', 'three', 'four'].map((card) => (
          <Shape key={card} width="200px" height={180} />
        ))}
      </div>
    </div>
  );
}

const dialogs = new Set(['TermsGate', 'TermsDialog', 'TermDetailDialog']);

/** Whether the outline is rendered: on the canvas only, not in frames of docs pages, nor where a story is opened by itself. */
export const hasShop = (component: string, viewMode: string): boolean =>
  dialogs.has(component) &&
  viewMode === 'story' &&
  window.parent !== window &&
  !new URLSearchParams(location.search).has('embed');
