import { Skeleton } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';

interface LoadingShapeProps extends HTMLAttributes<HTMLDivElement> {
  /** Of the first part, in pixels; the others are as thick as letters. */
  firstHeight: number;
  /** Of the last part, as a share of the others. */
  lastWidth: string;
}

/** A skeleton; DialogFrame.module.css colours its parts. */
export function LoadingShape({ firstHeight, lastWidth, ...others }: LoadingShapeProps): ReactNode {
  return (
    <div {...others} aria-hidden>
      <Skeleton height={firstHeight} />
      <Skeleton height={16} />
      <Skeleton height={16} width={lastWidth} />
    </div>
  );
}
