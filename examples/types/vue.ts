import 'aceite/embed/vue';
import type { GlobalComponents } from 'vue';

type Props<Name extends keyof GlobalComponents> = InstanceType<GlobalComponents[Name]>['$props'];

export const gate: Props<'terms-gate'> = {
  personType: 'PF',
  idCompany: 42,
  token: null,
  onTermOpened: ({ detail }) => console.log(detail.termId),
};
export const field: Props<'money-input'> = { name: 'price', onMinReached: ({ detail }) => console.log(detail) };
export const bound: Props<'money-input'> = { onInput: ({ currentTarget }) => console.log(currentTarget.value) };
// @ts-expect-error -- a token is a text
export const wrong: Props<'terms-gate'> = { token: 42 };
