import { theme } from '../mantine/theme.ts';

/** The fonts of the title, the sentence and the buttons. */
const fonts = ['600 20px', '16px', '600 16px'];

/** Makes the browser look up the fonts of the dialogs: otherwise the first layout of a dialog waits for it. */
export function lookUpFonts(): void {
  // Extensions that protect against fingerprints may return null.
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  for (const font of fonts) {
    context.font = `${font} ${theme.fontFamily}`;
    context.measureText('A');
  }
}
