import type { SkeletonProps } from '@mantine/core';
import skeleton from 'mantine-core/components/Skeleton/Skeleton.module';
import visuallyHidden from 'mantine-core/components/VisuallyHidden/VisuallyHidden.module';
import type { ComponentProps, ReactNode } from 'react';
import { rem, type Styled } from './styles.ts';

export const Box = 'div';

export const VisuallyHidden = (props: ComponentProps<'span'>): ReactNode => (
  <span {...props} className={visuallyHidden.root} />
);

export const Skeleton = ({ height, width }: Pick<SkeletonProps, 'height' | 'width'>): ReactNode => (
  <div
    className={skeleton.root}
    style={{ '--skeleton-height': rem(height), '--skeleton-width': rem(width) } as Styled['style']}
    data-visible
    data-animate
  />
);
