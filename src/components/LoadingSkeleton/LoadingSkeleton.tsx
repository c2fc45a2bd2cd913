import { Skeleton } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';

interface LoadingSkeletonProps extends HTMLAttributes<HTMLDivElement> {
  /** In pixels. */
  firstHeight: number;
  lastWidth: string;
}

/** Three lines, in the colours of DialogFrame.module.css. */
export function LoadingSkeleton({ firstHeight, lastWidth, ...others }: LoadingSkeletonProps): ReactNode {
  return (
    <div {...others} aria-hidden>
      <Skeleton height={firstHeight} />
      <Skeleton height={16} />
      <Skeleton height={16} width={lastWidth} />
    </div>
  );
}
