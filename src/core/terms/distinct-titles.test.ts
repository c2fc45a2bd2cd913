import { describe, expect, it } from 'vitest';
import { distinctTitles, isRepeated } from './distinct-titles.ts';

const term = (resumed_title: string, title: string) => ({
  id: 1,
  person_type: 'PF',
  resumed_title,
  title,
  text: '',
  visible: true,
});

describe('isRepeated', () => {
  it.each([
    ['Privacidade', 'Política de Privacidade'],
    ['Trocas e devoluções', 'Política de Trocas e Devoluções'],
    ['Termos de uso', 'Termos e Condições de Uso'],
    ['POLITICA DE PRIVACIDADE', 'Política de Privacidade.'],
    ['Política de Privacidade (2026)', 'Política de Privacidade'],
    ['個人情報', '個人情報'],
    ['Ter\u200Bmos de u\u00ADso', 'Termos de uso'],
  ])('finds a repeated title in %s, %s', (first, second) => {
    expect(isRepeated(first, second)).toBe(true);
    expect(isRepeated(second, first)).toBe(true);
  });

  it.each([
    ['Termo de uso', 'Termos e Condições de Uso'],
    ['Trocas', 'Política de Devolução'],
    // The same words in another order mean something else.
    ['Uso de dados', 'Dados de uso'],
    ['', 'Política de Privacidade'],
    ['–', 'Política de Privacidade'],
  ])('finds no repeated title in %s, %s', (first, second) => {
    expect(isRepeated(first, second)).toBe(false);
  });
});

describe('distinctTitles', () => {
  it.each([
    ['both titles, when they differ', term('Regulamento', 'Programa de Pontos'), ['Regulamento', 'Programa de Pontos']],
    ['the title, when it is longer', term('Privacidade', 'Política de Privacidade'), ['Política de Privacidade']],
    ['the short title, when it is longer', term('Política de Privacidade', 'Privacidade'), ['Política de Privacidade']],
    ['one title, when both are the same', term('Privacidade', 'Privacidade'), ['Privacidade']],
    ['the short title alone, without a title', term('Privacidade', ''), ['Privacidade']],
    ['the fallback and the title', term('', 'Política de Privacidade'), ['Termo de uso', 'Política de Privacidade']],
    ['the fallback, for invisible titles', term('\u2800', '\u3164'), ['Termo de uso']],
    ['the fallback, without a term', undefined, ['Termo de uso']],
  ])('returns %s', (_, given, titles) => {
    expect(distinctTitles(given)).toEqual(titles);
  });
});
