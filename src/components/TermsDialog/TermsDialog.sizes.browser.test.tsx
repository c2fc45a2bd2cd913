/** Tests that nothing covers a control when labels are long, letters large or the window small. */
import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermsDialog } from './TermsDialog.tsx';

const root = pageRoot();
const labels = {
  title: 'Termos de Uso, Política de Privacidade e Regulamentos da Loja Ipê',
  send: 'Li, concordo e desejo continuar com a minha compra nesta loja',
  decline: 'Não concordo, e quero sair da minha conta nesta loja',
};
const brief = { title: 'Termos e Políticas', send: 'Enviar', decline: 'Sair' };
/** The text spacing of WCAG 1.4.12. */
const spacing = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

afterEach(() => page.viewport(414, 896));

/** The controls that something covers, although they are scrolled into view. */
function covered(dialog: Element): string[] {
  const controls = [...dialog.querySelectorAll<HTMLElement>('input, a, button')];
  return controls
    .filter((control) => {
      control.focus();
      control.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = [...control.getClientRects()].find((rect) => rect.width > 0)!;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !hit || !control.contains(hit);
    })
    .map((control) => control.textContent || control.localName);
}

it.each([
  [360, 640, '32px', '', labels, true],
  [640, 360, '32px', '', labels, true],
  [180, 320, '16px', '', labels, true],
  [320, 256, '16px', spacing, labels, true],
  [320, 256, '16px', '', brief, true],
  [414, 896, '16px', '', labels, true],
  [1024, 640, '16px', '', brief, false],
] as const)(
  'covers no control in %i by %i px with letters of %s %s',
  async (width, height, fontSize, css, texts, isCrowded) => {
    await page.viewport(width, height);
    const style = document.createElement('style');
    style.textContent = `:root{font-size:${fontSize}}${css}`;
    document.head.append(style);
    onTestFinished(() => style.remove());
    const terms = Array.from({ length: 4 }, (_, id) => ({
      ...term,
      id,
      title: `Política de Privacidade número ${id}`,
    }));
    root.render(
      <MantineProvider env="test">
        <TermsDialog
          opened
          updated
          onClose={() => {}}
          checked
          terms={terms}
          labels={texts}
          error="Não foi possível enviar."
        />
      </MantineProvider>,
    );
    const dialog = page.getByRole('dialog', { name: texts.title });
    await expect.element(dialog).toBeVisible();
    const content = dialog.element().querySelector('div[tabindex="-1"]:not([role])')!;
    await expect.poll(() => covered(content)).toEqual([]);
    // The observer that sets `data-crowded` runs at the end of a frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(content.hasAttribute('data-crowded')).toBe(isCrowded);
    expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  },
);
