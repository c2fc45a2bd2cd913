import { plainLabels } from 'aceite/core';
import 'aceite/embed';

const gate = document.querySelector('terms-gate');
document.querySelector('#buy').addEventListener('click', async () => {
  // After Escape, `open()` shows the dialog again.
  const outcome = await gate.open().catch(() => 'failed');
  if (['accepted', 'up-to-date', 'undetermined', 'failed'].includes(outcome)) location.assign('/pagamento');
});
gate.labels = plainLabels;
gate.token = 'um-token';
