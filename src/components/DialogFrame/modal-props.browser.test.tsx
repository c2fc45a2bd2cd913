import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { identity } from '../../../tests/identity.ts';
import { term } from '../../../tests/one-term.ts';
import { pageRoot } from '../../../tests/page-root.ts';
import { stubTermsApi } from '../../../tests/stub-terms-api.ts';
import { TermDetailDialog } from '../TermDetailDialog/TermDetailDialog.tsx';
import { TermsDialog, type TermsDialogProps } from '../TermsDialog/TermsDialog.tsx';
import { TermsGate, type TermsGateProps } from '../TermsGate/TermsGate.tsx';

const root = pageRoot();
const closed = { opened: true, onClose: () => {} };
const show = (dialog: React.ReactNode) => root.render(<MantineProvider env="test">{dialog}</MantineProvider>);
const partOf = (name: string) => document.querySelector<HTMLElement>(`.mantine-${name}`)!;

const modalProps = {
  closeButtonProps: { icon: <b>Sair</b>, 'aria-label': 'Sair', className: 'own-close', onClick: vi.fn() },
  overlayProps: { color: '#f00', backgroundOpacity: 0.2, blur: 3, className: 'own-overlay' },
} satisfies Partial<TermsDialogProps>;

it.each([
  ['TermsDialog', (onClose: () => void) => <TermsDialog {...modalProps} opened onClose={onClose} terms={[term]} />],
  [
    'TermDetailDialog',
    (onClose: () => void) => <TermDetailDialog {...modalProps} opened onClose={onClose} term={term} />,
  ],
])('passes `closeButtonProps` and `overlayProps` of %s on', async (name, draw) => {
  const onClose = vi.fn();
  show(draw(onClose));
  const button = page.getByRole('button', { name: 'Sair' });
  await expect.element(button).toHaveClass('own-close');
  await expect.element(button).toHaveTextContent('Sair');
  const overlay = partOf(`${name}-overlay`);
  expect(overlay).toHaveClass('own-overlay');
  expect(getComputedStyle(overlay).backgroundColor).toBe('color(srgb 1 0 0 / 0.2)');
  expect(getComputedStyle(overlay).backdropFilter).toBe('blur(3px)');
  await button.click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(modalProps.closeButtonProps.onClick).toHaveBeenCalled();
});

it('shows the node `intro` instead of `labels.intro`', async () => {
  show(<TermsDialog {...closed} terms={[term]} intro={<strong>Um momento</strong>} labels={{ intro: 'Texto.' }} />);
  await expect.element(page.getByText('Um momento')).toBeVisible();
  expect(partOf('TermsDialog-intro').textContent).toBe('Um momento');
});

it.each([
  ['TermsDialog', TermsDialog.classes],
  ['TermsGate', TermsGate.classes],
  ['TermDetailDialog', TermDetailDialog.classes],
])('has in %s.classes the rendered parts, and no other name', async (name, classes) => {
  expect(Object.keys(classes)).toEqual(
    expect.arrayContaining(['root', 'overlay', 'inner', 'header', 'title', 'close']),
  );
  expect(Object.keys(classes).filter((part) => /^(turn|row|spinner|dialog|text[A-Z]|checkbox.)/.test(part))).toEqual(
    [],
  );
  if (name === 'TermsGate') return;
  show(
    name === 'TermsDialog' ? <TermsDialog {...closed} terms={[term]} /> : <TermDetailDialog {...closed} term={term} />,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const rendered = Object.entries(classes).filter(([part]) => partOf(`${name}-${part}`));
  expect(rendered.length).toBeGreaterThan(8);
  for (const [part, own] of rendered) if (own) expect(partOf(`${name}-${part}`)).toHaveClass(own);
});

it('passes the props of TermsGate to functions of its Styles API', async () => {
  stubTermsApi();
  const styles: TermsGateProps['styles'] = (_theme, props) => ({ title: { order: props.idCompany } });
  const classNames: TermsGateProps['classNames'] = (_theme, props) => ({ title: `store-${props.idCompany}` });
  const vars: TermsGateProps['vars'] = (_theme, props) => ({
    root: { '--terms-color': props.personType === identity.personType ? 'rgb(1, 2, 3)' : 'red' },
  });
  show(<TermsGate {...identity} {...{ styles, classNames, vars }} />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(partOf('TermsGate-title')).toHaveClass(`store-${identity.idCompany}`);
  expect(partOf('TermsGate-title').style.order).toBe(String(identity.idCompany));
  expect(partOf('TermsGate-root').style.getPropertyValue('--terms-color')).toBe('rgb(1, 2, 3)');
});

it.each([
  [{}, '12px', '24px'],
  [{ defaultRadius: 0, spacing: { md: '10px' } }, '0px', '15px'],
  [{ defaultRadius: 'xl' }, '32px', '24px'],
])('takes radius and padding from the theme %o', async (theme, radius, padding) => {
  await page.viewport(1000, 800);
  root.render(
    <MantineProvider env="test" theme={theme}>
      <TermsDialog {...closed} terms={[term]} updated />
    </MantineProvider>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(getComputedStyle(partOf('TermsDialog-content')).borderTopLeftRadius).toBe(radius);
  expect(getComputedStyle(partOf('TermsDialog-body')).paddingLeft).toBe(padding);
});
