/** Types of the elements: `import 'aceite/embed/svelte'`. Set the token by `bind:this`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { MoneyInputElement } from '../loader/money-input-element.ts';
import type { TermsGateElement } from '../loader/terms-gate-element.ts';
import type { MoneyInputMarkup, TermsGateMarkup } from './attributes.ts';

type ElementProps<Element extends EventTarget, Own> = Omit<HTMLAttributes<Element>, keyof Own> & Own;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'terms-gate': ElementProps<TermsGateElement, TermsGateMarkup>;
    'money-input': ElementProps<MoneyInputElement, MoneyInputMarkup>;
  }
}
