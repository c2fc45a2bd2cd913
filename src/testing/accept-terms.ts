import { completeLabels, type PartialTexts, type TermsLabels } from '../core/terms/labels.ts';

type MatchesName = (name: string, element: { closest: (selector: string) => unknown }) => boolean;

/** `screen` of Testing Library, or the result of its `render` or `within`. */
interface Queries<Found> {
  findByRole: (role: string, options: { name: MatchesName }) => Promise<Found>;
}

/** `userEvent`, or the result of `userEvent.setup()`. */
interface User<Found> {
  click: (element: Found) => Promise<unknown>;
}

/** A locator of Playwright. */
interface Locator {
  getByRole: (role: 'checkbox' | 'button', options: { name: RegExp }) => { click: () => Promise<unknown> };
}

/** A page of Playwright, or a locator around the dialog. */
interface PlaywrightPage {
  getByRole: (role: 'dialog') => Locator;
}

/** The options of `acceptTerms`. */
export interface AcceptTermsOptions {
  /** Labels of the dialog that differ from the default. */
  labels?: PartialTexts<TermsLabels> | undefined;
}

/** Collapses white space. Testing Library keeps some of it in names. */
const normalize = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

const escape = (text: string): string => normalize(text).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches in dialogs only. Testing Library prints `toString()` in its errors. */
const inDialog = (pattern: RegExp): MatchesName =>
  Object.assign<MatchesName, { toString: () => string }>(
    (name, element) => pattern.test(normalize(name)) && element.closest('dialog, [role="dialog"]') !== null,
    { toString: () => String(pattern) },
  );

/**
 * Waits for the dialog, ticks its checkbox and clicks 'Enviar'. With Testing Library:
 * `acceptTerms({ screen, user })`. With Playwright: `acceptTerms({ page })`. Resolves before the
 * API has replied, so wait for an effect in your page.
 */
export async function acceptTerms<Found>(
  tools: { screen: Queries<Found>; user: User<Found> } | { page: PlaywrightPage },
  { labels }: AcceptTermsOptions = {},
): Promise<void> {
  const { accept, acceptList, send } = completeLabels(labels);
  const box = new RegExp(`^(?:${escape(accept)}|${escape(acceptList)})`);
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
