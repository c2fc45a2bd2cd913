/** The storefront without React and without a build: one import brings the dialogs. */
import { install } from '../node_modules/aceite/dist/embed.js';
import { ask, messages, report, typeNames } from './calls.js';
import { keepReceipt, sendReceipts } from './keep-receipt.js';

const find = (selector) => document.querySelector(selector);

function show(standing) {
  find('#standing').textContent = messages[standing] ?? '';
  if (standing !== 'dismissed') return;
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Ver os termos';
  again.addEventListener('click', askTerms);
  find('#standing').append(' ', again);
}

let session;
let terms;

async function askTerms() {
  show();
  const { person, token, idCompany } = session;
  try {
    const outcome = await terms.open({ personType: person?.person_type ?? 'PF', token, idCompany });
    if (outcome in messages) show(outcome);
  } catch {
    show('failed');
  }
}

async function start() {
  session = await ask('session');
  terms ??= install({
    personType: 'PF',
    baseUrl: session.baseUrl,
    storeColor: '#862e9c',
    onResponded: ({ receipt }) => void keepReceipt(session.person.name, receipt),
    onError: (error) => void report('falha', error),
    onWarning: (warning) => {
      void report('aviso', warning);
      if (warning.code === 'accepted-not-a-list' && warning.status === 401) show('expired');
    },
  });
  const { person } = session;
  find('#sign-in').hidden = person !== null;
  find('#person').hidden = person === null;
  if (person) find('#person span').textContent = `${person.name} · ${typeNames[person.person_type]}`;
  void askTerms();
  if (person) await sendReceipts(person.name);
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

void start();
