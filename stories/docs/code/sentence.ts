import { acceptSentence, completeLabels, plainLabels, type Term, termTitle } from 'aceite/core';

const labels = completeLabels(plainLabels);

export const sentenceOf = (terms: Term[]) => acceptSentence(terms, labels); // 'Li e aceito: Termos de Uso e Política de Privacidade'
export const titlesOf = (terms: Term[]) => terms.map((term) => termTitle(term, labels));
