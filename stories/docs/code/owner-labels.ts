import { plainLabels } from 'aceite/core';

/** 'Aceito: Termos de Uso e Política de Trocas' */
export const accepts = { ...plainLabels, accept: 'Aceito:', acceptList: 'Aceito:' };

/** 'Li e aceito: Termos de Uso e Política de Trocas' */
export const hasRead = plainLabels;

/** Two terms, the policy last: 'Aceito os Termos de Uso e estou ciente da Política de Privacidade' */
export const takesNote = { ...plainLabels, accept: 'Aceito os', lastSeparator: ' e estou ciente da ' };
