import { MantineProvider } from '@mantine/core';
import type { TermsError } from 'aceite';
import { fetchTerms } from 'aceite/core';
import { exampleTerms, type FakeTermsApiOptions } from 'aceite/testing';
import { type ReactNode, StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { receiptMail } from '../../examples/store/server/receipt-mail.ts';
import { pageRoot } from '../../tests/page-root.ts';
import { expectConsole } from '../../tests/console-watch.ts';
import { stubTermsApi } from '../../tests/stub-terms-api.ts';
import { AskAgain } from './AskAgain.tsx';
import { AmountForm } from './AmountForm.tsx';
import { Checkout } from './Checkout.tsx';
// @ts-expect-error -- for a page without a build
import { askAgain } from './ask-again.js';
// @ts-expect-error -- for a page without a build
import { reportToDataLayer } from './data-layer.js';
// @ts-expect-error -- for a page without a build
import { showMyTerms } from './my-terms.js';
import { MyTerms } from './MyTerms.tsx';
import { NewVersion } from './NewVersion.tsx';
import { Order } from './Order.tsx';
import { PixLimit } from './PixLimit.tsx';
import { saveReceipt } from './save-receipt.ts';
import { renewingFetch } from './renewing-fetch.ts';
import { Session } from './Session.tsx';
import { ReadOnly, SignOut } from './WayOut.tsx';

afterEach(() => document.body.replaceChildren());
const root = pageRoot();

const show = (element: ReactNode): void => root.render(<MantineProvider env="test">{element}</MantineProvider>);

/** Stubs the API of the recipes. Calls for another company fail. */
const mock = (options: FakeTermsApiOptions = {}) => stubTermsApi({ company: 42, ...options });

const buy = () => page.getByRole('button', { name: 'Finalizar compra', includeHidden: true });

it('enables the checkout after the acceptance', async () => {
  mock();
  const onBuy = vi.fn();
  show(<Checkout token="um-token" onLeave={() => {}} onBuy={onBuy} report={() => {}} />);
  await userEvent.click(page.getByRole('checkbox'));
  await expect.element(buy()).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Enviar' }));
  await expect.element(buy()).toBeEnabled();
  await userEvent.click(buy());
  expect(onBuy).toHaveBeenCalledTimes(1);
});

it('enables the checkout when nothing is pending, and when the lists cannot be loaded', async () => {
  mock({ accepted: exampleTerms.map(({ id }) => id) });
  show(<Checkout token="um-token" onLeave={() => {}} onBuy={() => {}} report={() => {}} />);
  await expect.element(buy()).toBeEnabled();
  root.unmount();
  mock({ answers: { terms: () => Response.json({ results: [] }) } });
  const report = vi.fn<(error: Error) => void>();
  show(<Checkout token="um-token" onLeave={() => {}} onBuy={() => {}} report={report} />);
  await expect.element(buy()).toBeEnabled();
  expect((report.mock.calls[0]![0] as TermsError).code).toBe('not-a-list');
});

it('keeps the dialog and its tick when the token is renewed, and sends the new token', async () => {
  const api = mock();
  let count = 0;
  const renew = vi.fn(() => Promise.resolve({ token: `token-${(count += 1)}`, seconds: count === 1 ? 0.5 : 900 }));
  const keep = vi.fn();
  show(<Session customer={{ id: 7 }} renew={renew} keep={keep} />);
  await userEvent.click(page.getByRole('checkbox'));
  await expect.poll(() => renew).toHaveBeenCalledTimes(2);
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Enviar' }));
  await expect.poll(() => keep).toHaveBeenCalledTimes(1);
  expect(api.of('accepted')).toHaveLength(1);
  expect(api.of('accept')[0]!.headers.authorization).toBe('Bearer token-2');
});

it('waits for the lists of the next customer before that customer can buy', async () => {
  mock({ accepted: exampleTerms.map(({ id }) => id) });
  const given = { onBuy: () => {}, onLeave: () => {}, report: () => {} };
  show(<Checkout token="token-A" customerId={7} {...given} />);
  await expect.element(buy()).toBeEnabled();
  mock({ answers: { terms: () => new Promise(() => {}) } });
  show(<Checkout token="token-B" customerId={8} {...given} />);
  await expect.element(buy()).toBeDisabled();
});

it('fetches a token for another customer', async () => {
  mock();
  const renew = vi.fn(async () => ({ token: `token-${renew.mock.calls.length}`, seconds: 900 }));
  show(<Session customer={{ id: 7 }} renew={renew} keep={() => {}} />);
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  show(<Session customer={{ id: 8 }} renew={renew} keep={() => {}} />);
  await expect.poll(() => renew.mock.calls.length).toBe(2);
});

it('leaves the checkout by the second button, without an acceptance', async () => {
  const api = mock();
  const onLeave = vi.fn();
  show(<Checkout token="um-token" onLeave={onLeave} onBuy={() => {}} report={() => {}} />);
  await userEvent.click(page.getByRole('button', { name: 'Voltar à loja' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onLeave).toHaveBeenCalledOnce();
  expect(api.of('accept')).toEqual([]);
});

it('opens the dialog again after the customer declines, and buys after the acceptance', async () => {
  mock();
  const onBuy = vi.fn();
  show(<Checkout token="um-token" onLeave={() => {}} onBuy={onBuy} report={() => {}} />);
  await userEvent.click(page.getByRole('button', { name: 'Voltar à loja' }));
  await userEvent.click(buy());
  await userEvent.click(page.getByRole('checkbox'));
  await userEvent.click(page.getByRole('button', { name: 'Enviar' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onBuy).not.toHaveBeenCalled();
  await userEvent.click(buy());
  expect(onBuy).toHaveBeenCalledOnce();
});

it('does not buy without an acceptance when the lists load after a failure', async () => {
  let isDown = true;
  mock({
    answers: {
      terms: (_, next) => {
        if (isDown) throw new TypeError('Failed to fetch');
        return next();
      },
    },
  });
  const onBuy = vi.fn();
  show(<Checkout token="um-token" onLeave={() => {}} onBuy={onBuy} report={() => {}} />);
  await expect.element(buy()).toBeEnabled();
  isDown = false;
  window.dispatchEvent(new Event('online'));
  await userEvent.click(page.getByRole('button', { name: 'Voltar à loja' }));
  await userEvent.click(buy());
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  expect(onBuy).not.toHaveBeenCalled();
});

it.each([
  ['buys when the customer leaves while the acceptance fails', () => new Response('', { status: 503 }), 1],
  ['does not buy after a refusal of the API', () => Response.json({ detail: 'Complete seus dados.' }), 0],
])('%s', async (_, accept, times) => {
  mock({ answers: { accept } });
  const onBuy = vi.fn();
  show(<Checkout token="um-token" onLeave={() => {}} onBuy={onBuy} report={() => {}} />);
  await userEvent.click(page.getByRole('checkbox'));
  await userEvent.click(page.getByRole('button', { name: 'Enviar' }));
  await expect.element(page.getByRole('group')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Voltar à loja' }));
  await userEvent.click(buy());
  expect(onBuy).toHaveBeenCalledTimes(times);
});

it('waits for slow lists, then opens the dialog', async () => {
  let answer = (): void => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  mock({ answers: { terms: async (_, next) => slow.then(next) } });
  show(<Checkout token="um-token" onLeave={() => {}} onBuy={() => {}} report={() => {}} />);
  await expect.element(buy()).toBeDisabled();
  answer();
  await expect.element(page.getByRole('checkbox')).toBeVisible();
});

it('signs out a customer who declines while the acceptance fails', async () => {
  expectConsole(/not-json: The acceptance/);
  mock({ answers: { accept: () => new Response('', { status: 503 }) } });
  const signOut = vi.fn();
  function Store() {
    const [token, setToken] = useState<string | null>('um-token');
    signOut.mockImplementation(() => setToken(null));
    return <SignOut {...{ token, signOut }} />;
  }
  show(<Store />);
  await userEvent.click(page.getByRole('checkbox'));
  await userEvent.click(page.getByRole('button', { name: 'Enviar' }));
  await expect.element(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Sair da conta' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(signOut).toHaveBeenCalledOnce();
});

it('lets a customer who does not accept look around, but not buy', async () => {
  mock();
  const onBuy = vi.fn();
  show(
    <ReadOnly token="um-token">
      {(hasRefused, ask) => <button onClick={hasRefused ? ask : onBuy}>Comprar</button>}
    </ReadOnly>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Só olhar' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Comprar' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(onBuy).not.toHaveBeenCalled();
});

it.each([
  ['2026-11-30T23:59:59-03:00', 'Decidir depois', 0],
  ['2026-12-01T00:00:00-03:00', 'Sair da conta', 1],
])('says what changes, and on %s offers the way out %j', async (now, wayOut, times) => {
  mock({ accepted: [exampleTerms[0]!.id] });
  const signOut = vi.fn();
  // Only the first render reads the time, because Vitest's polls do, too.
  const time = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  flushSync(() => show(<NewVersion token="um-token" signOut={signOut} />));
  time.mockRestore();
  await expect.element(page.getByText(/^Você passa a ter 30 dias/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Fechar' }).elements()).toHaveLength(times === 0 ? 1 : 0);
  await userEvent.click(page.getByRole('button', { name: wayOut }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(signOut).toHaveBeenCalledTimes(times);
});

const required = () => Response.json({ code: 'terms-required', detail: 'Aceite os termos.' }, { status: 403 });
const received = () => new Response('{}', { status: 201 });

/** Shows the recipe with the replies to its orders. */
function order(...replies: Array<() => Response>) {
  const post = vi.fn(async () => replies[post.mock.calls.length - 1]!());
  show(
    <StrictMode>
      <Order token="um-token" customerId={7} post={post} />
    </StrictMode>,
  );
  return post;
}
const pfIds = exampleTerms.filter(({ person_type }) => person_type === 'PF').map(({ id }) => id);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const accept = async () => {
  await userEvent.click(page.getByRole('checkbox'));
  await userEvent.click(button('Enviar'));
};
const fail = (): never => {
  throw new TypeError('Failed to fetch');
};

it('sends a refused order once more after the acceptance of a term that is newer than the page', async () => {
  const api = mock({ accepted: pfIds });
  const post = order(required, received);
  await expect.poll(() => api.of('accepted')).not.toHaveLength(0);
  api.publish({ ...exampleTerms[0]!, id: 99, title: 'Nova política' });
  await userEvent.dblClick(button('Comprar'));
  await expect.element(page.getByText('Atualizamos nossos termos ou políticas.')).toBeVisible();
  expect(post).toHaveBeenCalledOnce();
  await accept();
  await expect.element(page.getByText('Pedido recebido.')).toBeVisible();
  expect(post).toHaveBeenCalledTimes(2);
  expect(api.recorded).toEqual([99]);
});

it.each([
  ['declines', () => userEvent.click(button('Agora não'))],
  ['dismisses the dialog', () => userEvent.keyboard('{Escape}')],
])('does not send a refused order again when the customer %s', async (_, leave) => {
  const api = mock({ accepted: pfIds });
  const post = order(required);
  await expect.poll(() => api.of('accepted')).not.toHaveLength(0);
  api.publish({ ...exampleTerms[0]!, id: 99 });
  await userEvent.click(button('Comprar'));
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  await leave();
  await expect.element(page.getByText('Para comprar, aceite os termos da loja.')).toBeVisible();
  expect(post).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button('Comprar').element());
});

it('ends with a message when the server refuses the order again', async () => {
  mock({ accepted: pfIds });
  const post = order(required, required);
  await userEvent.click(button('Comprar'));
  await expect.element(page.getByText('A loja não aceitou o pedido. Fale com o atendimento.')).toBeVisible();
  expect(post).toHaveBeenCalledTimes(2);
});

it('sends a refused order again when another tab accepts while the dialog is open', async () => {
  const api = mock({ accepted: pfIds });
  const post = order(required, received);
  await expect.poll(() => api.of('accepted')).not.toHaveLength(0);
  api.publish({ ...exampleTerms[0]!, id: 99 });
  await userEvent.click(button('Comprar'));
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  api.recorded.push(99);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Pedido recebido.')).toBeVisible();
  expect(post).toHaveBeenCalledTimes(2);
  expect(api.of('accept')).toEqual([]);
});

const lost = 'Não sabemos se o pedido chegou. Confira os seus pedidos antes de enviar de novo.';
it.each([
  ['the network fails', {}, [fail], lost, 1],
  ['the network fails at the second order', {}, [required, fail], lost, 2],
  ['the lists cannot be loaded', { terms: fail }, [required], 'Não conseguimos carregar os termos. Tente de novo.', 1],
  [
    'the session is over',
    { accepted: () => Response.json({ detail: 'Token expirado.' }, { status: 401 }) },
    [required],
    'Sua sessão expirou. Entre de novo para comprar.',
    1,
  ],
])('ends an order with a message when %s', async (_, answers, replies, text, times) => {
  if ('accepted' in answers) expectConsole(/accepted-not-a-list/);
  mock({ accepted: pfIds, answers });
  const post = order(...replies);
  await userEvent.click(button('Comprar'));
  await expect.element(page.getByText(text)).toBeVisible();
  expect(post).toHaveBeenCalledTimes(times);
});

const customer = { personType: 'PF', baseUrl: 'https://api.loja.com.br/', idCompany: 42, token: 'um-token' };

it('lists the accepted terms, and opens a term to read and print', async () => {
  mock({ accepted: [exampleTerms[0]!.id] });
  show(<MyTerms {...customer} />);
  await expect.element(page.getByRole('listitem')).toHaveTextContent(`${exampleTerms[0]!.title} · Aceito`);
  await userEvent.click(page.getByRole('button', { name: exampleTerms[0]!.title }));
  await expect.element(page.getByRole('dialog', { name: exampleTerms[0]!.resumed_title })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Imprimir ou salvar' })).toBeVisible();
});

it('lists no terms while nobody is signed in, and never those of the customer before', async () => {
  mock({ accepted: [exampleTerms[0]!.id] });
  show(<MyTerms {...customer} />);
  await expect.element(page.getByRole('listitem')).toBeVisible();
  mock({ answers: { accepted: () => new Promise(() => {}) } });
  show(<MyTerms {...customer} token="outro-token" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Carregando…');
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  show(<MyTerms {...customer} token={null} />);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await expect.element(page.getByText('Você ainda não aceitou termos.')).not.toBeInTheDocument();
});

it('lists nothing for an empty token, which means signed out', async () => {
  show(
    <main>
      <MyTerms {...customer} token="" />
    </main>,
  );
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement();
});

it('lists the accepted terms of a session in a cookie, and fetches once for two renders', async () => {
  const api = mock({ auth: 'cookie', accepted: [exampleTerms[0]!.id] });
  const list = () => (
    <MyTerms {...customer} token={undefined} auth="cookie" fetch={(...given) => api.fetch(...given)} />
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The given fetch was not called.')));
  show(list());
  await expect.element(page.getByRole('listitem')).toHaveTextContent(`${exampleTerms[0]!.title} · Aceito`);
  flushSync(() => show(list()));
  expect(api.of('accepted')).toHaveLength(1);
});

it.each([
  [undefined, 'Você ainda não aceitou termos.', [['status-ignored']]],
  [true, 'Não foi possível carregar. Atualize a página.', []],
])('passes strictStatus %j and onWarning to fetchTerms', async (strictStatus, text, warnings) => {
  mock({ answers: { accepted: () => Response.json([], { status: 404 }) } });
  const onWarning = vi.fn<(code: string) => void>();
  show(<MyTerms {...customer} strictStatus={strictStatus} onWarning={({ code }) => onWarning(code)} />);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(onWarning.mock.calls).toEqual(warnings);
});

it.each([
  ['nothing was accepted', {}, 'Você ainda não aceitou termos.', []],
  [
    'the accepted terms are unknown',
    { answers: { accepted: () => Response.json({ detail: 'Token expirado.' }, { status: 401 }) } },
    'Não foi possível carregar. Atualize a página.',
    [/accepted-not-a-list/],
  ],
])('shows a message when %s', async (_, options, text, logged) => {
  expectConsole(...logged);
  mock(options);
  show(<MyTerms {...customer} />);
  await expect.element(page.getByText(text)).toBeVisible();
});

it('lists the accepted terms without React, and prints a text without running its scripts', async () => {
  const [first] = exampleTerms;
  const terms = [{ ...first!, text: '<p>Primeira cláusula</p><script>parent.hacked = true</script>' }];
  mock({ terms, accepted: [first!.id] });
  document.body.innerHTML =
    '<ul></ul><dialog><iframe></iframe><button>Imprimir</button><button>Fechar</button></dialog>';
  const [list, dialog] = [document.querySelector('ul')!, document.querySelector('dialog')!];
  await showMyTerms(list, dialog, customer);
  expect(list.textContent).toBe(`${first!.title} · Aceito`);
  await userEvent.click(page.getByRole('button', { name: first!.title }));
  const shown = () => dialog.querySelector('iframe')!.contentWindow!;
  await expect.poll(() => shown().document.body?.textContent).toContain('Primeira cláusula');
  expect(window).not.toHaveProperty('hacked');
  const print = vi.spyOn(shown(), 'print').mockImplementation(() => {});
  await userEvent.click(page.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  await userEvent.click(page.getByRole('button', { name: 'Fechar' }));
  expect(dialog.open).toBe(false);
});

it('lists only the terms of the last customer without React, and prints once', async () => {
  document.body.innerHTML =
    '<ul></ul><dialog><iframe></iframe><button>Imprimir</button><button>Fechar</button></dialog>';
  const [list, dialog] = [document.querySelector('ul')!, document.querySelector('dialog')!];
  let answer = (): void => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  mock({ accepted: [exampleTerms[0]!.id] });
  await showMyTerms(list, dialog, customer);
  mock({ accepted: [exampleTerms[0]!.id], answers: { accepted: async (_, next) => slow.then(next) } });
  const earlier = showMyTerms(list, dialog, { ...customer, token: 'token-ana' });
  expect(list.textContent).toBe('Carregando…');
  mock({ accepted: [exampleTerms[1]!.id] });
  await showMyTerms(list, dialog, { ...customer, token: 'token-bia' });
  answer();
  await earlier;
  expect(list.textContent).toBe(`${exampleTerms[1]!.title} · Aceito`);
  await userEvent.click(page.getByRole('button', { name: exampleTerms[1]!.title }));
  const print = vi.spyOn(dialog.querySelector('iframe')!.contentWindow!, 'print').mockImplementation(() => {});
  await userEvent.click(page.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
});

it('shows a message without React when the accepted terms are unknown', async () => {
  const list = document.createElement('ul');
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<iframe></iframe><button>Imprimir</button><button>Fechar</button>';
  mock({ answers: { accepted: () => new Response('', { status: 401 }) } });
  await showMyTerms(list, dialog, customer);
  expect(list.textContent).toBe('Não foi possível carregar. Atualize a página.');
});

it('opens a closed dialog again only at the checkout', async () => {
  sessionStorage.clear();
  mock();
  const ask = (isCheckout: boolean) => <AskAgain {...customer} personKey="ana" isCheckout={isCheckout} />;
  show(ask(false));
  await userEvent.click(page.getByRole('button', { name: 'Fechar' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  root.unmount();
  const api = mock();
  show(ask(false));
  await expect.poll(() => sessionStorage.getItem('termos-depois-ana')).toBe('true');
  expect(api.of('terms')).toEqual([]);
  root.unmount();
  show(ask(true));
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  sessionStorage.clear();
});

it('calls nothing for a customer who has put the dialog off, after another customer', async () => {
  sessionStorage.setItem('termos-depois-bia', 'true');
  const ask = (name: string) => <AskAgain {...customer} token={`token-${name}`} personKey={name} isCheckout={false} />;
  mock();
  show(ask('ana'));
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  const api = mock();
  show(ask('bia'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests).toEqual([]);
  sessionStorage.clear();
});

it('opens a closed dialog again only at the checkout, without React', () => {
  sessionStorage.clear();
  const visit = (isCheckout: boolean) => {
    const gate = Object.assign(new EventTarget(), { token: undefined });
    askAgain(gate, { token: 'um-token', customer: 'ana', isCheckout });
    return gate;
  };
  const first = visit(false);
  expect(first.token).toBe('um-token');
  first.dispatchEvent(new CustomEvent('settled', { detail: 'declined' }));
  expect(visit(false).token).toBe('um-token');
  first.dispatchEvent(new CustomEvent('settled', { detail: 'dismissed' }));
  expect(visit(false).token).toBeNull();
  expect(visit(true).token).toBe('um-token');
  sessionStorage.clear();
});

it('remembers only the customer who closes the dialog, on one gate without React', () => {
  sessionStorage.clear();
  const gate = Object.assign(new EventTarget(), { token: undefined });
  const signIn = (customer: string): unknown => {
    askAgain(gate, { token: `token-${customer}`, customer, isCheckout: false });
    return gate.token;
  };
  signIn('ana');
  signIn('bia');
  gate.dispatchEvent(new CustomEvent('settled', { detail: 'dismissed' }));
  expect(signIn('ana')).toBe('token-ana');
  expect(signIn('bia')).toBeNull();
  sessionStorage.clear();
});

it('opens the dialog on every page while the storage is full or blocked', () => {
  const blocked = (): never => {
    throw new DOMException('', 'QuotaExceededError');
  };
  const uncaught = vi.fn((event: Event) => event.preventDefault());
  addEventListener('error', uncaught);
  const visit = () => {
    const gate = Object.assign(new EventTarget(), { token: undefined });
    askAgain(gate, { token: 'um-token', customer: 'ana', isCheckout: false });
    return gate;
  };
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  visit().dispatchEvent(new CustomEvent('settled', { detail: 'dismissed' }));
  expect(setItem).toHaveBeenCalledOnce();
  expect(visit().token).toBe('um-token');
  const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  expect(visit().token).toBe('um-token');
  getItem.mockRestore();
  setItem.mockRestore();
  removeEventListener('error', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

it('fetches a new token after a 401, and repeats the call', async () => {
  const api = mock({ token: 'novo' });
  const renew = vi.fn(() => Promise.resolve('novo'));
  const result = await fetchTerms({ ...customer, fetch: renewingFetch(renew) });
  expect(result.pending).toEqual(exampleTerms.filter(({ person_type }) => person_type === 'PF'));
  expect(renew).toHaveBeenCalledOnce();
  expect(api.of('accepted').map(({ headers }) => headers.authorization)).toEqual(['Bearer um-token', 'Bearer novo']);
});

it('reports to the data layer without ids', () => {
  const gate = new EventTarget();
  const dataLayer: unknown[] = [];
  reportToDataLayer(gate, dataLayer);
  for (const [type, detail] of [
    ['opened', { termIds: [11, 12], updated: false }],
    ['responded', { termIds: [11, 12], receipt: {} }],
    ['settled', 'accepted'],
  ] as const) {
    gate.dispatchEvent(new CustomEvent(type, { detail }));
  }
  expect(dataLayer).toEqual([
    { event: 'termos-opened', resultado: 2 },
    { event: 'termos-responded', resultado: 2 },
    { event: 'termos-settled', resultado: 'accepted' },
  ]);
});

const receipt = {
  idCompany: 42,
  personType: 'PF',
  sentence: 'Aceito os/as Política de Privacidade',
  layout: 'sentence' as const,
  lang: 'pt-BR',
  page: 'https://www.lojaipe.example/checkout',
  terms: [{ id: 12, title: 'Política de Privacidade', sha256: 'ab12', opened: true, visible: true }],
  acceptedAt: '2026-03-02T15:04:00.000Z',
  version: '0.1.0',
};

it('writes the sentence, the time and the hash of each text into the mail, and attaches the texts', () => {
  const terms = [{ id: 12, text: '<h2>1. Dados</h2><p>Guardamos o seu endereço.</p><script>x()</script>' }];
  const { subject, text, attachments } = receiptMail(receipt, terms);
  expect(subject).toBe('Cópia dos termos que você aceitou');
  expect(text).toContain(
    'Em 2 de março de 2026 às 12:04 (horário de Brasília) você declarou: "Aceito os/as Política de Privacidade".',
  );
  expect(text).toContain('- Política de Privacidade (SHA-256 do texto: ab12)');
  const [{ filename, content }] = attachments as [(typeof attachments)[number]];
  expect(filename).toBe('termos-2026-03-02.html');
  expect(content).toContain('<h2>1. Dados</h2><p>Guardamos o seu endereço.</p></div>');
  expect(content).toContain(`content="default-src 'none'; style-src 'unsafe-inline'`);
});

it('saves the receipt as a page', async () => {
  const saved: Array<{ name: string; text: Promise<string> }> = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: fetch(this.href).then((page) => page.text()) });
  });
  saveReceipt(receipt);
  vi.restoreAllMocks();
  expect(saved.map(({ name }) => name)).toEqual(['comprovante-2026-03-02.html']);
  expect(await saved[0]!.text).toContain('<h1>Comprovante de aceite</h1>');
});

it('shows the Pix limit on blur, and keeps the amount', async () => {
  show(
    <>
      <PixLimit limit="1000.00" />
      <button type="button">Continuar</button>
    </>,
  );
  const field = page.getByRole('textbox', { name: 'Valor do Pix' });
  const limit = page.getByText('O valor chegou ao seu limite para esta transferência.');
  await userEvent.type(field, '100000');
  await expect.element(limit).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Continuar' }));
  await expect.element(limit).toBeVisible();
  await expect.element(field).toHaveValue('1.000,00');
  await userEvent.type(field, '5');
  await expect.element(limit).not.toBeInTheDocument();
});

it('posts the decimal string', async () => {
  const save = vi.fn();
  show(<AmountForm save={save} />);
  await userEvent.type(page.getByRole('textbox', { name: 'Preço' }), '123456');
  await userEvent.click(page.getByRole('button', { name: 'Salvar' }));
  expect(save).toHaveBeenCalledWith('1234.56');
});
