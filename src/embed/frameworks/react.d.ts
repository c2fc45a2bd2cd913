/**
 * Types of the elements for TSX: `import 'aceite/embed/react'`. Set the token by `ref`, because
 * React would write it into the HTML.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { MoneyInputElement } from '../loader/money-input-element.ts';
import type { TermsGateElement } from '../loader/terms-gate-element.ts';
import type { MoneyInputMarkup, TermsGateMarkup } from './attributes.ts';

type ElementProps<Element> = DetailedHTMLProps<
  Omit<HTMLAttributes<Element>, 'onError' | 'defaultValue' | 'color'>,
  Element
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'terms-gate': ElementProps<TermsGateElement> & TermsGateMarkup;
      'money-input': ElementProps<MoneyInputElement> & MoneyInputMarkup;
    }
  }
}
