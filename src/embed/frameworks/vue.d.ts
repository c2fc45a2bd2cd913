/**
 * Types of the elements for Vue's templates: `import 'aceite/embed/vue'`. Bind the token as a property: `.token="token"`.
 */
import type { DefineComponent } from 'vue';
import type { TermsGateElementOptions } from '../loader/terms-gate-element.ts';
import type {
  MoneyInputAttributes,
  MoneyInputVueListeners,
  TermsGateAttributes,
  TermsGateVueListeners,
} from './attributes.ts';

declare module 'vue' {
  interface GlobalComponents {
    'terms-gate': DefineComponent<
      TermsGateAttributes & TermsGateVueListeners & Pick<TermsGateElementOptions, 'token' | 'labels' | 'checkboxRules'>
    >;
    'money-input': DefineComponent<MoneyInputAttributes & MoneyInputVueListeners>;
  }
}
