const texts = {
  sent: 'Pedido recebido.',
  refused: 'A loja não aceitou o pedido. Fale com o atendimento.',
  unknown: 'Não sabemos se o pedido chegou. Confira os seus pedidos antes de enviar de novo.',
  dismissed: 'Para comprar, aceite os termos da loja.',
  declined: 'Para comprar, aceite os termos da loja.',
  undetermined: 'Sua sessão expirou. Entre de novo para comprar.',
  failed: 'Não conseguimos carregar os termos. Tente de novo.',
};

async function isWithoutTerms(reply) {
  const { code } = reply.status === 403 ? await reply.json().catch(() => ({})) : {};
  return code === 'terms-required';
}

/**
 * Sends an order with `post`. When the server refuses it because a term is pending, opens the dialog
 * with `ask`, and sends the order again, once. Resolves with a text for the customer.
 */
export async function sendOrder(post, ask) {
  try {
    let reply = await post();
    if (await isWithoutTerms(reply)) {
      const outcome = await ask().catch(() => 'failed');
      // Another tab may have accepted: then nothing is pending.
      if (outcome !== 'accepted' && outcome !== 'up-to-date') return texts[outcome] ?? texts.failed;
      reply = await post();
    }
    return reply.ok ? texts.sent : texts.refused;
  } catch {
    // A lost reply may belong to a recorded order, so the order is not sent again.
    return texts.unknown;
  }
}
