import { onTestFinished } from 'vitest';

/**
 * Adds a frame for each name until the test ends. The document's property of that name is then the
 * frame's window.
 */
export function hideProperties(...names: string[]): void {
  const body = document.querySelector('body')!;
  for (const name of names) {
    const frame = document.createElement('iframe');
    frame.name = name;
    body.append(frame);
    onTestFinished(() => frame.remove());
  }
}
