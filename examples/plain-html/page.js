import { sendOrder } from '../recipes/send-order.js';

const gate = document.querySelector('terms-gate');
const thanks = document.querySelector('#thanks');

async function start() {
  // 3. The token comes from the store's own server, and is never written into the page.
  const session = await (await fetch('/store/session')).json();
  gate.baseUrl = session.baseUrl;
  gate.token = session.token;
}

gate.addEventListener('responded', () => {
  thanks.textContent = 'Obrigado! Aceite recebido.';
});

// The server decides. When a term is pending, it refuses the order, and the gate opens.
document.querySelector('#buy').addEventListener('click', async () => {
  await session;
  // A visitor who is not signed in cannot buy.
  if (!gate.token) return;
  const order = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ product: 'Bacalhau' }),
  };
  thanks.textContent = await sendOrder(
    () => fetch('/store/orders', order),
    () => gate.open(),
  );
});

gate.addEventListener('settled', ({ detail: outcome }) => {
  if (outcome === 'up-to-date') thanks.textContent = 'Bem-vindo de volta.';
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
