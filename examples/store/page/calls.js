/** The storefront's calls to its own origin, and its texts. */

export async function ask(path, body) {
  const response = await fetch(
    `/store/${path}`,
    body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  // A proxy in front of the store may reply with its own page.
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const reply = isJson ? await response.json() : {};
  if (response.ok && isJson) return reply;
  const error = new Error(reply.detail ?? 'A loja não respondeu. Tente novamente.');
  throw Object.assign(error, { status: response.status });
}

/** Sends an error or a warning to the store's server. Resolves with whether the server has it. */
export const report = (kind, error) =>
  ask('reports', { kind, code: error.code, call: error.call ?? null, status: error.status ?? null }).then(
    () => true,
    () => false,
  );

export const typeNames = { PF: 'pessoa física', PJ: 'pessoa jurídica' };

/** The texts for outcomes. `expired` comes from a warning, and `failed` comes from an error. */
export const messages = {
  accepted: 'Tudo certo: você já pode comprar.',
  'up-to-date': 'Tudo certo: você já pode comprar.',
  dismissed: 'Falta aceitar os termos para comprar.',
  expired: 'Sua sessão expirou. Saia e entre de novo para comprar.',
  failed: 'Não conseguimos conferir os termos agora. Você pode continuar navegando.',
};
