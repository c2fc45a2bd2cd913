/**
 * Types of the elements for TSX: `import 'aceite/embed/react'`. The token is not an attribute of TSX: set it by `ref`,
 * because React writes unknown attributes, and renders them on a server, into the page.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { MoneyInputElement } from '../loader/money-input-element.ts';
import type { TermsGateElement } from '../loader/terms-gate-element.ts';
import type {
  MoneyInputAttributes,
  MoneyInputListeners,
  TermsGateAttributes,
  TermsGateListeners,
} from './attributes.ts';

type ElementProps<Element> = DetailedHTMLProps<
  Omit<HTMLAttributes<Element>, 'onError' | 'defaultValue' | 'color'>,
  Element
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'terms-gate': ElementProps<TermsGateElement> & TermsGateAttributes & TermsGateListeners;
      'money-input': ElementProps<MoneyInputElement> & MoneyInputAttributes & MoneyInputListeners;
    }
  }
}
