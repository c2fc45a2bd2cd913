import { plainLabels } from 'aceite/core';

/** 'Aceito: Termos de Uso e Política de Trocas' */
export const accepts = { ...plainLabels, accept: 'Aceito:', acceptList: 'Aceito:' };

/** 'Li e aceito: Termos de Uso e Política de Trocas' */
export const hasRead = plainLabels;

/** 'Aceito os Termos de Uso e estou ciente da Política de Privacidade': two terms, the policy last */
export const takesNote = { ...plainLabels, accept: 'Aceito os', lastSeparator: ' e estou ciente da ' };
