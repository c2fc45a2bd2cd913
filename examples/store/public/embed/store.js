/** The storefront without React and without a build: one import brings the dialogs. */
import { install } from '../node_modules/aceite/dist/embed.js';
import { keepReceipt, sendReceipts } from './keep-receipt.js';

const find = (selector) => document.querySelector(selector);

async function ask(path, body) {
  const response = await fetch(
    `/store/${path}`,
    body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  // A server in front of the store may answer with a page of its own.
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const reply = isJson ? await response.json() : {};
  if (!response.ok || !isJson) {
    const error = new Error(reply.detail ?? 'A loja não respondeu. Tente novamente.');
    throw Object.assign(error, { status: response.status });
  }
  return reply;
}

const report = (kind, { code, call, status }) =>
  void ask('reports', { kind, code, call: call ?? null, status: status ?? null });

const messages = {
  accepted: 'Tudo certo: você já pode comprar.',
  'up-to-date': 'Tudo certo: você já pode comprar.',
  dismissed: 'Falta aceitar os termos para comprar.',
  expired: 'Sua sessão expirou. Saia e entre de novo para comprar.',
  failed: 'Não conseguimos conferir os termos agora. Você pode continuar navegando.',
};

/** What the terms mean for this visit. */
function say(standing) {
  find('#standing').textContent = messages[standing] ?? '';
  if (standing !== 'dismissed') return;
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'outline';
  again.textContent = 'Ver os termos';
  again.addEventListener('click', askTerms);
  find('#standing').append(' ', again);
}

let session;
let terms;

async function askTerms() {
  say('');
  const { person, token, idCompany } = session;
  try {
    const outcome = await terms.open({ personType: person?.person_type ?? 'PF', token, idCompany });
    // `undetermined` comes with the warning that says why.
    if (outcome in messages) say(outcome);
  } catch {
    say('failed');
  }
}

async function start() {
  session = await ask('session');
  terms ??= install({
    personType: 'PF',
    baseUrl: session.baseUrl,
    storeColor: '#862e9c',
    onResponded: ({ receipt }) => void keepReceipt(session.person.name, receipt, { ask, report }),
    onError: (error) => report('falha', error),
    onWarning: (warning) => {
      report('aviso', warning);
      if (warning.code === 'accepted-not-a-list' && warning.status === 401) say('expired');
    },
  });
  const { person } = session;
  find('#sign-in').hidden = person !== null;
  find('#person').hidden = person === null;
  if (person) {
    const type = person.person_type === 'PF' ? 'pessoa física' : 'pessoa jurídica';
    find('#person span').textContent = `${person.name} · ${type}`;
  }
  void askTerms();
  if (person) await sendReceipts(person.name, { ask, report });
}

function fillTable(table, head, rows) {
  const cells = (texts, name) =>
    texts.map((text) => {
      const cell = document.createElement(name);
      cell.textContent = text;
      return cell;
    });
  table.replaceChildren();
  table
    .createTHead()
    .insertRow()
    .append(...cells(head, 'th'));
  const body = table.createTBody();
  for (const row of rows) body.insertRow().append(...cells(row, 'td'));
}

const time = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

async function showRecords() {
  const [acceptances, receipts, reports] = await Promise.all([ask('acceptances'), ask('receipts'), ask('reports')]);
  fillTable(
    find('#acceptances'),
    ['Cliente', 'Tipo', 'Termo', 'Título', 'Aceito em'],
    acceptances.map(({ person, person_type, term, title, accepted_at }) => [
      person,
      person_type,
      term,
      title,
      time.format(new Date(accepted_at)),
    ]),
  );
  fillTable(
    find('#receipts'),
    ['Cliente', 'O que leu', 'Termos abertos', 'Textos', 'Recebido em'],
    receipts.map(({ person, receipt, verified, received_at }) => [
      person,
      receipt.sentence,
      `${receipt.terms.filter(({ opened }) => opened).length} de ${receipt.terms.length}`,
      verified ? 'Conferem' : 'Não conferem',
      time.format(new Date(received_at)),
    ]),
  );
  fillTable(
    find('#reports'),
    ['Quando', 'Tipo', 'Código', 'Chamada', 'Status'],
    reports.map(({ reported_at, kind, code, call, status }) => [
      time.format(new Date(reported_at)),
      kind,
      code,
      call ?? '–',
      status ?? '–',
    ]),
  );
}

async function showReplaceable() {
  const current = await ask('terms');
  const options = current
    .filter((term) => term.person_type === find('#person-type').value)
    .map(({ id, title }) => new Option(title, id));
  find('#replaces').replaceChildren(new Option('Nenhum: é um termo novo', ''), ...options);
}

function showPage() {
  for (const link of document.querySelectorAll('nav a')) {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  for (const page of document.querySelectorAll('[data-page]')) page.hidden = page.dataset.page !== location.hash;
  if (location.hash === '#publicar') void showReplaceable();
  if (location.hash === '#aceites') void showRecords();
}

find('#sign-in').addEventListener('submit', async (event) => {
  event.preventDefault();
  await ask('sign-in', { name: find('#name').value, personType: event.submitter.value });
  await start();
});

find('#person button').addEventListener('click', async () => {
  await ask('sign-out', {});
  await start();
});

find('#person-type').addEventListener('change', showReplaceable);

find('#publish').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const { replaces, ...term } = Object.fromEntries(new FormData(form));
  try {
    await ask('terms', { ...term, replaces: replaces === '' ? undefined : Number(replaces) });
    form.reset();
    find('#published').textContent = 'Termo publicado. Quem já entrou vai vê-lo na próxima visita.';
    await showReplaceable();
    void askTerms();
  } catch (error) {
    find('#published').textContent = error.message;
  }
});

// The records that are on the screen follow what is accepted meanwhile.
document.addEventListener('terms-sent', () => {
  if (location.hash === '#aceites') void showRecords();
});

window.addEventListener('hashchange', showPage);
showPage();
void start();
