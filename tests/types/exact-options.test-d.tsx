/** Examples that compile, and examples that do not, under `exactOptionalPropertyTypes`. */
import { createTheme } from '@mantine/core';
import {
  type CheckboxRule,
  TermDetailDialog,
  TermsDialog,
  TermsGate,
  TermsProvider,
  type TermsConfig,
  type TermsGateProps,
  useTermsGate,
} from 'aceite';
import 'aceite/embed/react';
import { acceptTerms, createFakeTermsApi, type FakeTermsApi, type Fault } from 'aceite/testing';

declare const session: { token: string | null; user: { id: string } } | undefined;
declare const idCompany: number;

const rules: readonly CheckboxRule[] = [(checked) => checked || 'Marque para continuar'];

export const gate = (
  <TermsProvider personType="PF" baseUrl="https://api.loja.com.br/">
    <TermsGate
      token={session?.token ?? null}
      personKey={session?.user.id}
      idCompany={idCompany}
      storeColor="#687cea"
      checkboxColor="#687cea"
      colorScheme="auto"
      persistent
      checkboxRules={rules}
      onOpened={({ termIds, updated }) => [termIds, updated]}
      onTermOpened={({ termId }) => termId}
      onCheckedChange={({ checked, termIds }) => [checked, termIds]}
      onResponded={({ termIds, receipt }) => [termIds, receipt.sentence]}
      onSettled={(outcome) => outcome}
      onError={({ code }) => code}
      onWarning={({ code }) => code}
    />
  </TermsProvider>
);

export const withoutToken = <TermsGate idCompany={idCompany} token={undefined} />;

// @ts-expect-error -- `token` is required, because `undefined` means a store without tokens
export const forgotten = <TermsGate idCompany={idCompany} />;

export function Own(): string {
  const { state, opened, canSend, ruleMessage, errorText, close } = useTermsGate({ token: null, idCompany });
  // @ts-expect-error -- `token` is required
  useTermsGate({ idCompany });
  close();
  return [state.status, opened, canSend, ruleMessage, errorText].join();
}

declare const translated: { send?: string } | undefined;

/** A label may be `undefined`. Then the default stays. */
export const ownTexts = (
  <TermsGate token={null} idCompany={1} labels={{ send: translated?.send, receipt: translated?.send }} />
);

/** Props that a wrapper passes on may be undefined. */
export function Wrapper({ storeColor, labels, rootElement }: TermsGate.Props): ReturnType<typeof TermsGate> {
  return <TermsGate token={null} idCompany={1} {...{ storeColor, labels, rootElement }} />;
}

/** A test helper may pass on `undefined` options, and the labels of a config. */
export async function visit(
  tools: Parameters<typeof acceptTerms>[0],
  { accepted, faults, token }: { accepted?: number[]; faults?: Fault[]; token?: string },
  { labels }: TermsConfig,
): Promise<FakeTermsApi> {
  const api = createFakeTermsApi({ accepted, faults, token });
  await acceptTerms(tools, { labels });
  return api;
}

declare const report: ((event: CustomEvent) => void) | undefined;

/** In TSX, a wrapper may pass `undefined` on to the elements. */
export const elements = (
  <>
    <terms-gate onresponded={report} store-color={undefined} />
    <money-input name={undefined} value={undefined} onmax-reached={report} />
  </>
);

export const theme = createTheme({
  components: {
    TermsGate: TermsGate.extend({
      defaultProps: { persistent: true },
      classNames: { send: 'send' },
      styles: { title: { fontWeight: 700 } },
      vars: () => ({ root: { '--terms-color': 'red' } }),
    }),
    TermsDialog: TermsDialog.extend({ classNames: { body: 'body' } }),
    TermDetailDialog: TermDetailDialog.extend({ styles: { text: { fontSize: 18 } } }),
  },
});

// @ts-expect-error -- a part that no dialog has
export const wrongPart = TermsGate.extend({ classNames: { footer: 'footer' } });

export type Same = TermsGate.Props extends TermsGateProps
  ? TermsGateProps extends TermsGate.Props
    ? true
    : never
  : never;
export const isSame: Same = true;
export const part: TermDetailDialog.StylesNames = 'heading';
export const variable: TermsDialog.CssVariables['root'] = '--terms-color';
