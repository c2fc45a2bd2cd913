import type { MantineTransition } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** `in` and `out` as the keys of a transition; `undefined` when it has ended, and nothing is drawn. */
export interface Phase {
  name: 'in' | 'out' | undefined;
  /** Milliseconds. */
  duration: number;
}

/** Mantine's useTransition: what is mounted from the start does not enter. */
export function useTransition(mounted: boolean, duration: number): Phase {
  const [name, setName] = useState<Phase['name']>(mounted ? 'in' : undefined);
  const [current, setCurrent] = useState(duration);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    setCurrent(duration);
    // One frame is drawn as it was before: from there the browser makes the transition.
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
    // The duration is that of the moment when it begins.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mounted]);
  return { name, duration: current };
}

type Transition = Exclude<MantineTransition, string>;

const fade: Transition = { in: { opacity: 1 }, out: { opacity: 0 }, transitionProperty: 'opacity' };

/** The one transition that is asked for by its name is `fade`. */
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
