import type { MantineTransition } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The state of a transition, which has styles for `in` and `out`; with the name `undefined` nothing is rendered. */
export interface Phase {
  name: 'in' | 'out' | undefined;
  /** Milliseconds. */
  duration: number;
}

/** Mantine's useTransition. An element that is mounted in the first render has no transition. */
export function useTransition(mounted: boolean, duration: number): Phase {
  const [name, setName] = useState<Phase['name']>(mounted ? 'in' : undefined);
  const [currentDuration, setCurrentDuration] = useState(duration);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    setCurrentDuration(duration);
    // Two frames: the browser paints the start of the transition before the end is set.
    let frame = requestAnimationFrame(() => {
      flushSync(() => setName('out'));
      frame = requestAnimationFrame(() => {
        if (mounted) setName('in');
        else timer = setTimeout(() => setName(undefined), duration);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    // A change of `duration` alone starts no transition.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mounted]);
  return { name, duration: currentDuration };
}

type Transition = Exclude<MantineTransition, string>;

const fade: Transition = { in: { opacity: 1 }, out: { opacity: 0 }, transitionProperty: 'opacity' };

/** The only name of a transition that is used is `fade`. */
export function transitionStyles({ name, duration }: Phase, transition: MantineTransition | undefined): CSSProperties {
  const { transitionProperty, ...styles } = typeof transition === 'object' ? transition : fade;
  return {
    transitionProperty,
    WebkitBackfaceVisibility: 'hidden',
    transitionDuration: `${duration}ms`,
    transitionTimingFunction: 'ease',
    ...styles[name!],
  };
}
