import { expect, it } from 'vitest';
import { acceptTerms } from './accept-terms.ts';

const found: string[] = [];
const click = (role: string, name: unknown): string => `click ${role} ${String(name)}`;

const page = {
  getByRole: () => ({
    getByRole: (role: string, { name }: { name: RegExp }) => ({ click: async () => found.push(click(role, name)) }),
  }),
};

const screen = {
  findByRole: async (role: string, { name }: { name: unknown }) => ({ role, name }) as unknown as HTMLElement,
};
const user = {
  click: async (element: unknown) => {
    const { role, name } = element as { role: string; name: unknown };
    found.push(click(role, name));
  },
};

it.each([
  ['Playwright', { page }],
  ['Testing Library', { screen, user }],
])('clicks the checkbox, then the button, by role and name, with %s', async (_, tools) => {
  found.length = 0;
  await acceptTerms(tools);
  expect(found).toEqual(['click checkbox /^(?:Aceito os\\/as|Li e aceito:)/', 'click button /^Enviar$/']);
});

it('escapes special characters in custom labels', async () => {
  found.length = 0;
  await acceptTerms({ page }, { labels: { accept: 'I accept (all)', acceptList: 'I accept:', send: 'OK?' } });
  expect(found).toEqual(['click checkbox /^(?:I accept \\(all\\)|I accept:)/', 'click button /^OK\\?$/']);
});
