import { onTestFinished } from 'vitest';

/**
 * Replaces properties of the document by the windows of frames with these names, for the rest of the
 * test.
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
