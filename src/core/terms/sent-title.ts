import type { Term } from '../model/term.ts';

/** What the API calls a term: its title, else its short title; empty when it sends neither. */
export const sentTitle = ({ title, resumed_title }: Term): string => title || resumed_title;
