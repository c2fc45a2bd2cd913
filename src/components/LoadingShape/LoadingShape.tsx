import { Skeleton } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';

interface LoadingShapeProps extends HTMLAttributes<HTMLDivElement> {
  /** Of each part, in pixels. */
  height: number;
  /** Of the last part, as a share of the others. */
  lastWidth: string;
}

/** The skeleton of what comes; DialogFrame.module.css colours its parts. */
export function LoadingShape({ height, lastWidth, ...others }: LoadingShapeProps): ReactNode {
  return (
    <div {...others} aria-hidden>
      <Skeleton height={height} />
      <Skeleton height={height} />
      <Skeleton height={height} width={lastWidth} />
    </div>
  );
}
