import { useEffect, useState } from 'react';

/** Whether `isOn` has been true for longer than `duration`, in milliseconds. */
export function useLongerThan(duration: number, isOn: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setOver(true), duration);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isOn, duration]);
  return isOver;
}
