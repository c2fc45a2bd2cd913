import type { PartialTexts } from '../core/terms/given-texts.ts';
import { completeLabels, type TermsLabels } from '../core/terms/labels.ts';

/** The name of an element, and the element, as far as it is used. */
type MatchesName = (name: string, element: { closest: (selector: string) => unknown }) => boolean;

/** `screen` of Testing Library, or what its `render` and `within` return, as far as it is used. */
interface Queries<Found> {
  findByRole: (role: string, options: { name: MatchesName }) => Promise<Found>;
}

/** `userEvent`, or what `userEvent.setup()` returns, as far as it is used. */
interface User<Found> {
  click: (element: Found) => Promise<unknown>;
}

/** A locator of Playwright, as far as it is used. */
interface Locator {
  getByRole: (role: 'checkbox' | 'button', options: { name: RegExp }) => { click: () => Promise<unknown> };
}

/** A page of Playwright, or a locator around the dialog, as far as it is used. */
interface PlaywrightPage {
  getByRole: (role: 'dialog') => Locator;
}

/** The options of `acceptTerms`. */
export interface AcceptTermsOptions {
  /** The labels of the dialog, where they are not the default ones. */
  labels?: PartialTexts<TermsLabels> | undefined;
}

/** As Playwright compares names. Testing Library leaves some white space in them. */
const normalize = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

const escape = (text: string): string => normalize(text).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Leaves out what a page has of the same name, such as the 'Enviar' of a form. Testing Library prints it in its errors. */
const inDialog = (pattern: RegExp): MatchesName =>
  Object.assign<MatchesName, { toString: () => string }>(
    (name, element) => pattern.test(normalize(name)) && element.closest('dialog, [role="dialog"]') !== null,
    { toString: () => String(pattern) },
  );

/**
 * Waits for the dialog, ticks its box and presses 'Enviar'. It finds both by their role and name, as a person does. With
 * Testing Library: `acceptTerms({ screen, user })`. With Playwright: `acceptTerms({ page })`. It ends when the
 * button was pressed: wait for what your page does once the terms are accepted.
 */
export async function acceptTerms<Found>(
  tools: { screen: Queries<Found>; user: User<Found> } | { page: PlaywrightPage },
  { labels }: AcceptTermsOptions = {},
): Promise<void> {
  const { accept, send } = completeLabels(labels);
  const box = new RegExp(`^${escape(accept)}`);
  // As text, Playwright would find longer names, too.
  const button = new RegExp(`^${escape(send)}$`);
  if ('page' in tools) {
    const dialog = tools.page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: box }).click();
    await dialog.getByRole('button', { name: button }).click();
    return;
  }
  const { screen, user } = tools;
  await user.click(await screen.findByRole('checkbox', { name: inDialog(box) }));
  await user.click(await screen.findByRole('button', { name: inDialog(button) }));
}
