/** The contrast of ten brand colours, measured as browsers render them, in light and in dark. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { page, server } from 'vitest/browser';
import { contrast, mix, type Rgb } from '../../core/color/readable-colors.ts';
import { defaultLabels } from '../../core/terms/labels.ts';
import { term } from '../../../tests/one-term.ts';
import shown from '../../../stories/docs/brand-contrast.json';
import { readColor } from '../../dom/read-color.ts';
import { TermsDialog } from '../TermsDialog/TermsDialog.tsx';

/** Dark, saturated, light and grey. */
const colors = '#687cea #1b1464 #000000 #0a7d4f #820ad1 #d00000 #ff6900 #ffe600 #f5f5f5 #777777'.split(' ');

/** The least contrast that the criteria 1.4.3 and 1.4.11 of WCAG 2.2 allow. */
const least = {
  button: 4.5,
  link: 4.5,
  updated: 4.5,
  buttonEdge: 3,
  tick: 3,
  boxEdge: 3,
  ring: 3,
  icon: 3,
};

/** Reads a computed colour, and blends a transparent one with its background. */
function over(computed: string, ground: Rgb): Rgb {
  // Without color-mix() a note has no background.
  if (computed === 'rgba(0, 0, 0, 0)') return ground;
  const [, ...channels] = /^color\(srgb (\S+) (\S+) (\S+) \/ (\S+)\)$/.exec(computed) ?? [];
  if (channels.length === 0) return readColor(computed)!;
  const [red, green, blue, alpha] = channels.map(Number) as [number, number, number, number];
  return mix(ground, [red * 255, green * 255, blue * 255], alpha);
}

async function measure(color: string, scheme: 'light' | 'dark'): Promise<Record<keyof typeof least, number>> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <MantineProvider forceColorScheme={scheme} env="test">
        <TermsDialog opened onClose={() => {}} terms={[term]} updated checked storeColor={color} />
      </MantineProvider>,
    ),
  );
  const dialog = page.getByRole('dialog', { name: defaultLabels.title });
  await expect.element(dialog).toBeVisible();
  const styleOf = (locator: ReturnType<typeof page.getByRole>) => getComputedStyle(locator.element());
  const ground = readColor(
    getComputedStyle(dialog.element().querySelector('div[tabindex="-1"]:not([role])')!).backgroundColor,
  )!;
  const button = styleOf(dialog.getByRole('button', { name: defaultLabels.send }));
  const box = styleOf(dialog.getByRole('checkbox'));
  const link = dialog.getByRole('link');
  const updated = dialog.getByText(defaultLabels.updated);
  const note = over(getComputedStyle(updated.element().closest('p')!).backgroundColor, ground);
  /** Focuses an element, and returns the colour of its focus ring. */
  const ringOf = (locator: ReturnType<typeof page.getByRole>): Rgb => {
    (locator.element() as HTMLElement).focus({ focusVisible: true } as FocusOptions);
    const { outlineStyle, outlineColor } = styleOf(locator);
    expect(outlineStyle).toBe('solid');
    return readColor(outlineColor)!;
  };
  // The ring has one colour for every focused element.
  const ring = ringOf(link);
  for (const role of ['button', 'checkbox'] as const) {
    for (const one of dialog.getByRole(role).all()) expect(ringOf(one)).toEqual(ring);
  }
  const rgb = (computed: string): Rgb => readColor(computed)!;
  const measured = {
    button: contrast(rgb(button.color), rgb(button.backgroundColor)),
    link: contrast(rgb(styleOf(link).color), ground),
    updated: contrast(rgb(styleOf(updated).color), note),
    buttonEdge: contrast(rgb(button.borderTopColor), ground),
    tick: contrast(
      rgb(getComputedStyle(dialog.element().querySelector('input ~ svg')!).color),
      rgb(box.backgroundColor),
    ),
    boxEdge: contrast(rgb(box.borderTopColor), ground),
    ring: contrast(ring, ground),
    icon: contrast(rgb(getComputedStyle(updated.element().closest('p')!.querySelector('svg')!).color), note),
  };
  root.unmount();
  document.body.replaceChildren();
  return measured;
}

it('keeps the contrast of WCAG with ten brand colours in both schemes, as the page "Accessibility" shows', async () => {
  const rows = [];
  for (const color of colors) {
    for (const scheme of ['light', 'dark'] as const) {
      const measured = await measure(color, scheme);
      // Rounds down, so that 4.499 does not become 4.5.
      const ratios = Object.fromEntries(
        Object.entries(measured).map(([name, one]) => [name, Math.floor(one * 100) / 100]),
      );
      const tooLow = Object.entries(least).filter(([name, ratio]) => ratios[name]! < ratio);
      expect.soft(tooLow, `${color} in ${scheme}: ${JSON.stringify(ratios)}`).toEqual([]);
      rows.push({ color, scheme, ...ratios });
    }
  }
  // Without color-mix(), a note has no background, so its contrast is higher than in the snapshot.
  if (!CSS.supports('color', 'color-mix(in srgb, red, blue)')) return;
  if (server.browser === 'chromium') {
    await expect(`${JSON.stringify(rows, null, 2)}\n`).toMatchFileSnapshot('../../../stories/docs/brand-contrast.json');
    return;
  }
  // Other engines round mixed colours differently, so their contrasts differ a little.
  expect(rows).toHaveLength(shown.length);
  for (const [index, row] of rows.entries()) {
    for (const [name, expected] of Object.entries(shown[index]!)) {
      const measured = row[name as keyof typeof row];
      if (typeof expected === 'string') expect(measured).toBe(expected);
      else expect.soft(Number(measured) / expected, `${name} of ${row.color} in ${row.scheme}`).toBeCloseTo(1, 1);
    }
  }
});
