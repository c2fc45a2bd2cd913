const gate = document.querySelector('terms-gate');

async function start() {
  // 3. The token comes from the store's own server, and is never written into the page.
  const session = await (await fetch('/store/session')).json();
  gate.baseUrl = session.baseUrl;
  gate.token = session.token;
}

gate.addEventListener('responded', () => {
  document.querySelector('#thanks').textContent = 'Obrigado! Aceite recebido.';
});

// With `true`, people can buy while the API fails, and the dialog opens at their next visit. With
// `false`, the button starts the gate again instead.
const sellsWithoutTerms = true;
let hasFailed = false;
gate.addEventListener('opened', () => {
  hasFailed = false;
});
gate.addEventListener('error', ({ detail }) => {
  // The code `detail` is a refusal, which the dialog shows.
  hasFailed = detail.code !== 'detail';
});

function mayBuy(outcome) {
  const isUnknown = hasFailed || outcome === 'failed' || outcome === 'undetermined';
  return outcome === 'accepted' || outcome === 'up-to-date' || (isUnknown && sellsWithoutTerms);
}

document.querySelector('#buy').addEventListener('click', async () => {
  await session;
  // A visitor who is not signed in cannot buy.
  if (!gate.token) return;
  // After a dismissal, `open()` shows the dialog again.
  if (mayBuy(gate.outcome) || mayBuy(await gate.open().catch(() => 'failed'))) location.assign('/pagamento');
});

gate.addEventListener('settled', ({ detail: outcome }) => {
  if (outcome === 'up-to-date') document.querySelector('#thanks').textContent = 'Bem-vindo de volta.';
});

document.querySelector('button').addEventListener('click', async () => {
  await fetch('/store/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Freguês do Armazém', personType: 'PF' }),
  });
  session = start();
});

let session = start();
