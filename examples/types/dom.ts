import 'aceite/embed';

const gate = document.querySelector('terms-gate')!;
gate.token = null;
gate.addEventListener('responded', ({ detail }) => console.log(detail.receipt.terms.length));
gate.addEventListener('error', ({ detail }) => console.log(detail.code));
gate.addEventListener('click', (event) => console.log(event.clientX));
// @ts-expect-error -- whole numbers only
gate.idCompany = 'loja';
document.querySelector('money-input')!.value = '12.50';
