import { useSessionStorage } from '@mantine/hooks';
import { TermsGate, type TermsGateProps } from 'aceite';

/** After a customer closes the dialog, it opens again at the checkout or in the next visit. */
export function AskAgain({
  isCheckout,
  ...props
}: TermsGateProps & { isCheckout: boolean; personKey: string | number }) {
  const [isPutOff, setPutOff] = useSessionStorage({
    key: `termos-depois-${props.personKey}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isPutOff && !isCheckout) return null;
  return (
    <TermsGate
      {...props}
      onSettled={(outcome) => {
        if (outcome === 'dismissed') setPutOff(true);
        return props.onSettled?.(outcome);
      }}
    />
  );
}
