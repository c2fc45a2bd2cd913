import { Skeleton } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';

/** The skeleton of the sentence: a box and two lines. */
export function LoadingShape(props: HTMLAttributes<HTMLDivElement>): ReactNode {
  return (
    <div {...props} aria-hidden>
      <Skeleton height={24} />
      <Skeleton height={24} />
      <Skeleton height={24} width="60%" />
    </div>
  );
}
