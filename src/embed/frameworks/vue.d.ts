/** Types of the elements: `import 'aceite/embed/vue'`. Bind the token by `.token="token"`. */
import type { HTMLAttributes, VNodeProps } from 'vue';
import type { MoneyInputVueProps, TermsGateVueProps } from './attributes.ts';

/**
 * Vue's type checker reads `data-place` as `dataPlace`:
 * https://github.com/vuejs/language-tools/issues/1418
 */
type Common = HTMLAttributes & VNodeProps & { [name: `data${Capitalize<string>}`]: unknown };

type ElementProps<Props> = new () => { $props: Omit<Common, keyof Props> & Props };

declare module 'vue' {
  interface GlobalComponents {
    'terms-gate': ElementProps<TermsGateVueProps>;
    'money-input': ElementProps<MoneyInputVueProps>;
  }
}
