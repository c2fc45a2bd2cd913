import { useSessionStorage } from '@mantine/hooks';
import { TermsGate, type TermsGateProps } from 'aceite';

/** A customer who closed the dialog is not asked again in this visit, but always at the checkout. */
export function AskAgain({ isCheckout, ...props }: TermsGateProps & { isCheckout: boolean }) {
  const [isPutOff, setPutOff] = useSessionStorage({
    key: `termos-depois-${props.personKey}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isPutOff && !isCheckout) return null;
  return <TermsGate {...props} onSettled={(outcome) => outcome === 'dismissed' && setPutOff(true)} />;
}
