const dialogs = 'https://cdn.jsdelivr.net/npm/aceite@0.1.0/dist/embed/dialogs.js';
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: dialogs }));
import('https://cdn.jsdelivr.net/npm/aceite@0.1.0/dist/embed.js').then(async ({ install }) => {
  // Your own server, where the customer has signed in.
  const response = await fetch('https://termos.loja.com.br/token', { credentials: 'include' });
  const { token } = await response.json();
  const terms = install({ personType: 'PF', baseUrl: 'https://api.loja.com.br/' });
  if (token) await terms.open({ token, idCompany: 42, labels: { accept: 'Li e aceito:', lastSeparator: ' e ' } });
});
