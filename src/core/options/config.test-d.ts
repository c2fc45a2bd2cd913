/** The interfaces are written by hand, for their docs; this file does not compile when a schema says otherwise. */
import type { InferOutput } from 'valibot';
import type { MoneyInputConfig, moneyInputConfigSchema, TermsConfig, termsConfigSchema } from './config.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Plain<Type> = { [Key in keyof Type]: Type[Key] };
type Labels<Type> = Type extends { labels?: infer Given } ? Plain<NonNullable<Given>> : never;

type TermsOutput = InferOutput<typeof termsConfigSchema>;

export const agree: [
  Same<Plain<Omit<TermsConfig, 'labels'>>, Plain<Omit<TermsOutput, 'labels'>>>,
  Same<keyof Labels<TermsConfig>, keyof Labels<TermsOutput>>,
  Same<Plain<MoneyInputConfig>, Plain<InferOutput<typeof moneyInputConfigSchema>>>,
] = [true, true, true];
