import { type ReactNode, useId } from 'react';
import './Drawing.css';

interface DrawingProps {
  title: string;
  /** Everything that the drawing shows, for people who cannot see the drawing. */
  description: string;
  height: number;
  children: ReactNode;
}

/** A drawing as wide as a phone's page, in the colours of the page. */
export function Drawing({ title, description, height, children }: DrawingProps): ReactNode {
  const id = useId();
  return (
    <svg
      className="docs-drawing"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      viewBox={`0 0 360 ${height}`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <defs>
        <marker id="docs-arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0L8 4L0 8Z" />
        </marker>
      </defs>
      {children}
    </svg>
  );
}

interface BoxProps {
  x: number;
  y: number;
  width: number;
  text: string;
  isMain?: boolean;
}

export const Box = ({ x, y, width, text, isMain = false }: BoxProps): ReactNode => (
  <g data-main={isMain || undefined}>
    <rect x={x} y={y} width={width} height={32} rx={6} />
    <text x={x + width / 2} y={y + 21} textAnchor="middle">
      {text}
    </text>
  </g>
);

interface ArrowProps {
  path: string;
  label?: string;
  /** The middle of the label. */
  at?: readonly [x: number, y: number];
  isReply?: boolean;
  /** A dashed line without a head. */
  isQuiet?: boolean;
}

export const Arrow = ({ path, label, at, isReply = false, isQuiet = false }: ArrowProps): ReactNode => (
  <>
    <path
      d={path}
      data-quiet={isQuiet || undefined}
      strokeDasharray={isReply || isQuiet ? '4 4' : undefined}
      markerEnd={isQuiet ? undefined : 'url(#docs-arrow)'}
    />
    {label && (
      <text x={at?.[0]} y={at?.[1]} textAnchor="middle">
        {label}
      </text>
    )}
  </>
);
