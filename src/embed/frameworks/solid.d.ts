/**
 * Types of the elements for Solid: `import 'aceite/embed/solid'`. Set the token as a property: `prop:token={token()}`.
 */
import type { JSX as SolidJsx } from 'solid-js';
import type { MoneyInputElement } from '../loader/money-input-element.ts';
import type { TermsGateElement } from '../loader/terms-gate-element.ts';
import type {
  MoneyInputAttributes,
  SolidMoneyInputListeners,
  SolidTermsGateListeners,
  TermsGateAttributes,
  TermsGateProperties,
} from './attributes.ts';

type Host<Element, Own> = Omit<SolidJsx.HTMLAttributes<Element>, keyof Own> & Own;

type Properties<Values> = { [Name in keyof Values & string as `prop:${Name}`]?: Values[Name] };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'terms-gate': Host<
        TermsGateElement,
        TermsGateAttributes & SolidTermsGateListeners & Properties<TermsGateProperties>
      >;
      'money-input': Host<
        MoneyInputElement,
        MoneyInputAttributes & SolidMoneyInputListeners & Properties<{ value: string; disabled: boolean }>
      >;
    }
  }
}
