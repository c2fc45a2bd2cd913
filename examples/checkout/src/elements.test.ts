import 'aceite/embed';
import { createFakeTermsApi } from 'aceite/testing';

it('settles with up-to-date when nothing is pending', async () => {
  const api = createFakeTermsApi({ company: 42, accepted: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20] });
  globalThis.fetch = api.fetch;
  document.body.innerHTML =
    '<terms-gate person-type="PF" base-url="https://api.loja.com.br/" id-company="42"></terms-gate>';
  const gate = document.querySelector('terms-gate')!;
  const settled = new Promise((resolve) => gate.addEventListener('settled', ({ detail }) => resolve(detail)));
  gate.token = 'um-token';
  expect(await settled).toBe('up-to-date');
  expect(gate.outcome).toBe('up-to-date');
});
