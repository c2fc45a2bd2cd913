import 'aceite/embed/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const gate: SvelteHTMLElements['terms-gate'] = {
  'person-type': 'PF',
  'id-company': '42',
  persistent: true,
  onsettled: ({ detail }) => console.log(detail satisfies string),
};
export const field: SvelteHTMLElements['money-input'] = { name: 'price', 'empty-value': '0.00', class: 'wide' };
// @ts-expect-error -- no such scheme
export const wrong: SvelteHTMLElements['terms-gate'] = { 'color-scheme': 'blue' };
