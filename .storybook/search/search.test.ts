import { describe, expect, it } from 'vitest';
import { cutAround, find } from './search-pages.ts';
import { createIndex } from './search-plugin.ts';

const index = createIndex();
const first = (words: string): string | undefined => find(index, words)[0]?.id;

describe('words of the pages lead to their place first', () => {
  it.each([
    ['CORS', 'api-contract--docs#cors'],
    ['Access-Control-Allow-Origin', 'api-contract--docs#cors'],
    ['receipt', 'receipts--docs#receipts'],
    ['Jest', 'testing--docs#jest'],
    ['Content-Security-Policy', 'security--docs#content-security-policy'],
    ['CSP', 'security--docs#csp-and-security'],
    ['Vue', 'frameworks--docs#vue'],
    ['renew the token', 'recipes--docs#renew-the-token'],
    ['vanished', 'why-does-the-dialog-not-show--docs#why-does-the-dialog-not-show'],
    ['token', 'security--docs#the-token'],
    ['terms-empty', 'errors-and-warnings--docs#errors'],
    ['post-network', 'errors-and-warnings--docs#errors'],
    ['superseded', 'errors-and-warnings--docs#warnings'],
    ['comprovante', 'receipts--docs#receipts'],
    ['não aparece', 'why-does-the-dialog-not-show--docs#why-does-the-dialog-not-show'],
    ['moeda', 'moneyinput-guide--docs#digits-and-decimals'],
    ['tema', 'theming--docs#theming-and-styles-api'],
    ['instalação', 'install--docs#install'],
    ['teclado', 'accessibility--docs#keyboard'],
    ['Nuvemshop', 'install--docs#a-page-without-react'],
    ['i18n', 'content--docs#content'],
    ['change colour', 'theming--docs#the-stores-colour'],
    ['How do I change the color?', 'theming--docs#the-stores-colour'],
    ['mudar a cor', 'theming--docs#the-stores-colour'],
    ['token expired', 'recipes--docs#renew-the-token'],
    ['how do I test', 'testing--docs#testing'],
    ['como testar', 'testing--docs#testing'],
    ['Solid', 'frameworks--docs#solid-and-others'],
    ['price', 'moneyinput--docs#moneyinput'],
    ['preço', 'moneyinput--docs#moneyinput'],
    ['performance', 'speed--docs#speed'],
    ['a11y', 'accessibility--docs#accessibility'],
    ['LGPD', 'why-does-the-dialog-not-show--docs#lgpd-and-gdpr'],
    ['privacidade', 'why-does-the-dialog-not-show--docs#lgpd-and-gdpr'],
    ['uninstall', 'why-does-the-dialog-not-show--docs#uninstall'],
    ['desinstalar', 'why-does-the-dialog-not-show--docs#uninstall'],
    ['bundle size', 'why-does-the-dialog-not-show--docs#bundle-size'],
    ['tamanho', 'why-does-the-dialog-not-show--docs#bundle-size'],
    ['support', 'why-does-the-dialog-not-show--docs#license-and-support'],
    ['licença', 'why-does-the-dialog-not-show--docs#license-and-support'],
    ['fetch a receipt on my server', 'receipts--docs#receipts'],
    ['browser support', 'tried-on--docs#older-browsers'],
    ['version', 'why-does-the-dialog-not-show--docs#version'],
  ])('%s', (words, id) => {
    expect(first(words)).toBe(id);
  });

  it('without accents, in the plural, and with one wrong letter', () => {
    expect(first('receipts')).toBe('receipts--docs#receipts');
    expect(first('acessibility')).toBe(first('accessibility'));
    expect(first('dígitos')).toBe(first('digitos'));
  });

  it('by the words that say something, when there are others', () => {
    expect(first('where can I find the receipt')).toBe(first('receipt'));
    expect(first('change')).toBeDefined();
  });

  it('places with some of the words, when no place has all of them', () => {
    expect(first('Jest zzzzzz')).toBe('testing--docs#jest');
    expect(find(index, 'zzzzzz')).toEqual([]);
  });
});

it('cuts the text around the word that was found', () => {
  const text = `${'before '.repeat(20)}the Receipts, ${'after '.repeat(20)}`.trim();
  const { before, word, after } = cutAround(text, ['receipt']);
  expect(word).toBe('Receipts');
  expect(before).toMatch(/^… (before )+the $/);
  expect(after).toMatch(/^, (after )+…$/);
  expect(cutAround('Only a short text', ['nothing'])).toEqual({ before: '', word: '', after: 'Only a short text' });
});
