/**
 * Words that people type into the search, by the page, and its heading, that answers them. A page in Portuguese takes the Portuguese
 * words. The search of Storybook reads names and headings alone.
 */
const words: Record<string, string> = {
  'introduction--docs': 'aceite, what is it, demo',
  'introduction--docs#how-many-kb': 'size, kB, bundle, weight, performance',
  'introducao--docs': 'o que é, demonstração',
  'introducao--docs#quantos-kb': 'tamanho, peso, desempenho',
  'install--docs': 'npm, script tag, setup, token, bearer, session',
  'instalar--docs': 'instalação, começar, sessão, login',
  'why-does-the-dialog-not-show--docs#github-license-and-support': 'free, cost, MIT, open source, figma, bug, contact',
  'encontre-uma-resposta--docs#github-licença-e-suporte':
    'grátis, gratuito, custo, quanto custa, licença, código aberto, ajuda, contato',
  'why-does-the-dialog-not-show--docs': 'error, problem, nothing happens',
  'encontre-uma-resposta--docs': 'erro, problema, não aparece, não funciona',
  'shops--docs': 'VTEX, Shopify, Nuvemshop, WooCommerce, Tray, WordPress',
  'lojas--docs': 'plataforma, minha loja',
  'for-the-owner--docs': 'LGPD, GDPR, consent, privacy, law, lawyer',
  'para-quem-responde-pela-loja--docs': 'consentimento, privacidade, advogado, lei, contrato',
  'make-it-faster--docs': 'speed, slow, preload, server, lento, rápido, velocidade',
  'configure--docs': 'options, JSON, settings, opções',
  'theming--docs': 'colour, color, brand, dark mode, look, style, font, radius, cor, marca, tema, escuro, aparência',
  'content--docs': 'texts, words, translate, English, Spanish',
  'textos--docs': 'tradução, palavras, traduzir',
  'receipts--docs': 'receipt, print, evidence, proof, sha256, imprimir, comprovante, recibo, prova, guardar',
  'testing--docs': 'vitest, jest, playwright, mock, MSW, testar, teste',
  'recipes--docs': 'example, copy, exemplo',
  'recipes--docs#renew-the-token': 'expired, logout, refresh token, token expirado',
  'frameworks--docs': 'vue, angular, svelte, solid, nuxt, astro, next, react 18, react router',
  'moneyinput-guide--docs': 'currency, amount, real, BRL, cents',
  'campo-de-valor--docs': 'preço, dinheiro, moeda, centavos',
  'moneyinput--docs': 'price, input, field',
  'elements--docs': 'web component, custom element, attribute, event, shadow root, terms-gate',
  'api-contract--docs': 'openapi, endpoint, backend, CORS',
  'contrato-da-api--docs': 'servidor, back-end, chamadas',
  'accessibility--docs':
    'a11y, WCAG, keyboard, screen reader, contrast, acessibilidade, teclado, leitor de tela, contraste',
  'security--docs': 'CSP, XSS, cookie, storage, segurança',
  'errors-and-warnings--docs': 'error code, warning code, código de erro, aviso',
  'states-and-transitions--docs': 'state machine, outcome, resultado',
  'changelog--docs': 'version, what is new, novidades, versão',
};

interface Anchor {
  /** Empty for the whole page. */
  id: string;
  title: string;
}

/** The words of each page, each as a heading, which the search of the sidebar finds. */
export const searchAnchors: Record<string, Anchor[]> = {};
for (const [place, list] of Object.entries(words)) {
  const [page = '', id = ''] = place.split('#');
  (searchAnchors[page] ??= []).push(...list.split(', ').map((title) => ({ id, title })));
}
