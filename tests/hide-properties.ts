import { onTestFinished } from 'vitest';

/** For the rest of the test, frames of the page hide the document's properties of these names: each is then a window. */
export function hideProperties(...names: string[]): void {
  const body = document.querySelector('body')!;
  for (const name of names) {
    const frame = document.createElement('iframe');
    frame.name = name;
    body.append(frame);
    onTestFinished(() => frame.remove());
  }
}
