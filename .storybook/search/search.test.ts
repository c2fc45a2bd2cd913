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
  ])('%s', (words, id) => {
    expect(first(words)).toBe(id);
  });

  it('without accents, in the plural, and with one wrong letter', () => {
    expect(first('receipts')).toBe('receipts--docs#receipts');
    expect(first('acessibility')).toBe(first('accessibility'));
    expect(first('dígitos')).toBe(first('digitos'));
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
