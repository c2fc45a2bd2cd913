import { onTestFinished } from 'vitest';

/**
 * Hides the document's properties of these names by frames of the page, for the rest of the test.
 * Each property is then a window.
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
