import 'aceite/embed';

const gate = document.querySelector('terms-gate');
gate.addEventListener('settled', ({ detail }) => {
  document.querySelector('#buy').disabled = detail !== 'accepted' && detail !== 'up-to-date';
});
gate.token = 'um-token';
