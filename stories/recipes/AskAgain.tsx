import { useSessionStorage } from '@mantine/hooks';
import { TermsGate, type TermsGateProps } from 'aceite';
import { plainLabels } from 'aceite/core';

type AskAgainProps = TermsGateProps & { isCheckout: boolean; personKey: string | number };

/** After a customer closes the dialog, it opens again at the checkout or in the next visit. */
export const AskAgain = (props: AskAgainProps) => <AskCustomer key={props.personKey} {...props} />;

/** Each customer needs a new mount, because `useSessionStorage` reads a new key only in an effect. */
function AskCustomer({ isCheckout, ...props }: AskAgainProps) {
  const [isPutOff, setPutOff] = useSessionStorage({
    key: `termos-depois-${props.personKey}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isPutOff && !isCheckout) return null;
  return (
    <TermsGate
      labels={plainLabels}
      {...props}
      onSettled={(outcome) => {
        if (outcome === 'dismissed') setPutOff(true);
        return props.onSettled?.(outcome);
      }}
    />
  );
}
