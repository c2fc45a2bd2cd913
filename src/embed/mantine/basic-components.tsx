import type { SkeletonProps } from '@mantine/core';
import skeleton from 'mantine-core/components/Skeleton/Skeleton.module';
import type { ReactNode } from 'react';
import { rem, type Styled } from './styles.ts';

export const Box = 'div';

export const Skeleton = ({ height, width }: Pick<SkeletonProps, 'height' | 'width'>): ReactNode => (
  <div
    className={skeleton.root}
    style={{ '--skeleton-height': rem(height), '--skeleton-width': rem(width) } as Styled['style']}
    data-visible
    data-animate
  />
);
