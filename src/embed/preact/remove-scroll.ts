/** Stands for react-remove-scroll, whose style element a strict Content-Security-Policy blocks: see DialogFrame/lock-scroll.ts. */
import type { ReactNode } from 'react';

export const RemoveScroll = ({ children }: { children?: ReactNode }): ReactNode => children;
