import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { cdp, page, server, userEvent } from 'vitest/browser';
import { skipReasons } from '../../../tests/browsers/skip-reasons.ts';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog } from '../TermsDialog/TermsDialog.tsx';

const root = pageRoot();

const Page = ({ isTermOpened = false }: { isTermOpened?: boolean }): ReactNode => (
  <MantineProvider>
    <main>
      <h1>Loja</h1>
      <a href="#carrinho">Carrinho</a>
      <button type="button">Comprar</button>
    </main>
    <TermsDialog opened updated onClose={() => {}} terms={[term]} />
    <TermDetailDialog opened={isTermOpened} onClose={() => {}} term={term} />
  </MantineProvider>
);

interface Session {
  send: <Answer>(method: string, parameters?: object) => Promise<Answer>;
}

interface AccessibleNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
}

/** Roles of texts and containers, and of the icon inside Mantine's close button. */
const structure = new Set([
  'RootWebArea',
  'InlineTextBox',
  'StaticText',
  'generic',
  'none',
  'LabelText',
  'paragraph',
  'image',
]);

/** The roles, names and descriptions in Chromium's accessibility tree of the page. */
async function readTree(): Promise<string[]> {
  const session = cdp() as unknown as Session;
  const { frameTree } = await session.send<{ frameTree: { childFrames: Array<{ frame: { id: string } }> } }>(
    'Page.getFrameTree',
  );
  const trees = frameTree.childFrames.map(({ frame }) =>
    session.send<{ nodes: AccessibleNode[] }>('Accessibility.getFullAXTree', { frameId: frame.id }),
  );
  return (await Promise.all(trees))
    .flatMap(({ nodes }) => nodes)
    .filter(({ ignored, role }) => !ignored && !structure.has(role!.value))
    .map(({ role, name, description }) =>
      [role?.value, name?.value, description?.value && `(${description.value})`].filter(Boolean).join(' '),
    )
    .sort();
}

it('hides the page from the accessibility tree, and gives the dialog a name and a description', async ({ skip }) => {
  skip(server.browser !== 'chromium', skipReasons.names);
  root.render(<Page />);
  await expect
    .poll(readTree)
    .toEqual([
      'button Enviar',
      'button Fechar',
      'checkbox Aceito os/as Termos de Uso',
      'dialog Termos e Políticas (Atualizamos nossos termos ou políticas.)',
      'heading Termos e Políticas',
      'link Termos de Uso',
    ]);
  root.render(<Page isTermOpened />);
  await expect
    .poll(readTree)
    .toEqual([
      'article',
      'button Fechar',
      'button Imprimir ou salvar',
      'button Voltar',
      'dialog Uso',
      'heading Termos de Uso',
      'heading Uso',
    ]);
});

it('keeps Tab out of the page behind the dialog', async () => {
  root.render(<Page />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const reached = new Set<string | null>();
  // In Firefox, Tab also reaches the browser's toolbar. The loop ends only when the focus is in the
  // page again, because later tests need it there.
  for (let press = 0; press < 10 || !document.hasFocus(); press += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    reached.add(activeElement!.closest('dialog, main')?.localName ?? activeElement!.localName);
  }
  expect(reached).toContain('dialog');
  expect(reached).not.toContain('main');
});
