import { completeLabels, type TermsLabels } from '../core/terms/labels.ts';

interface Named {
  name: string | RegExp;
}

/** `screen` of Testing Library, or what its `render` and `within` return, as far as it is used. */
interface Queries<Found> {
  findByRole: (role: string, options: Named) => Promise<Found>;
}

/** `userEvent`, or what `userEvent.setup()` returns, as far as it is used. */
interface User<Found> {
  click: (element: Found) => Promise<unknown>;
}

/** A page or a locator of Playwright, as far as it is used. */
interface PlaywrightPage {
  getByRole: (role: 'checkbox' | 'button', options: Named) => { click: () => Promise<unknown> };
}

export interface AcceptTermsOptions {
  /** The labels of the dialog, where they are not the default ones. */
  labels?: Partial<TermsLabels>;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Waits for the dialog, ticks its box and presses 'Enviar', both found by their role and name, as a person finds them.
 * With Testing Library: `acceptTerms({ screen, user })`. With Playwright: `acceptTerms({ page })`. It ends when the
 * button was pressed: wait for what your page does once the terms are accepted.
 */
export async function acceptTerms<Found>(
  tools: { screen: Queries<Found>; user: User<Found> } | { page: PlaywrightPage },
  { labels }: AcceptTermsOptions = {},
): Promise<void> {
  const { accept, send } = completeLabels(labels);
  const box = { name: new RegExp(`^${escape(accept)}`) };
  // As text, Playwright would find longer names, too.
  const button = { name: new RegExp(`^${escape(send)}$`) };
  if ('page' in tools) {
    await tools.page.getByRole('checkbox', box).click();
    await tools.page.getByRole('button', button).click();
    return;
  }
  const { screen, user } = tools;
  await user.click(await screen.findByRole('checkbox', box));
  await user.click(await screen.findByRole('button', button));
}
