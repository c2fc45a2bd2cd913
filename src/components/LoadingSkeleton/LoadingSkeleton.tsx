import { Skeleton } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';

interface LoadingSkeletonProps extends HTMLAttributes<HTMLDivElement> {
  /** For screen readers. */
  label: string;
  /** In pixels. */
  firstHeight: number;
  lastWidth: string;
}

/** Three lines, or a box and two lines. DialogFrame.module.css corrects Mantine's colours. */
export function LoadingSkeleton({ label, firstHeight, lastWidth, ...others }: LoadingSkeletonProps): ReactNode {
  return (
    <div {...others}>
      <Skeleton height={firstHeight} />
      <Skeleton height={16} />
      <Skeleton height={16} width={lastWidth} />
      <span data-visually-hidden>{label}</span>
    </div>
  );
}
