/**
 * Types of the elements for Vue's templates: `import 'aceite/embed/vue'`. Bind the token as a property: `.token="token"`.
 */
import type { HTMLAttributes, VNodeProps } from 'vue';
import type { MoneyInputVueProps, TermsGateVueProps } from './attributes.ts';

/** The props of every element, such as `id`, `@click` and `data-place`, which the type checker reads as `dataPlace`. */
type Common = HTMLAttributes & VNodeProps & { [name: `data${Capitalize<string>}`]: unknown };

type ElementProps<Props> = new () => { $props: Omit<Common, keyof Props> & Props };

declare module 'vue' {
  interface GlobalComponents {
    'terms-gate': ElementProps<TermsGateVueProps>;
    'money-input': ElementProps<MoneyInputVueProps>;
  }
}
