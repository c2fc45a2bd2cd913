import { afterAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/chromium.ts';
import { watchProblems } from './problems.ts';
import { type StorybookWindow, waitForStory } from './whole-storybook.ts';

interface ArgType {
  control?: { type?: string; disable?: boolean; min?: number; max?: number };
  options?: unknown[];
  description?: string;
  table?: { category?: string };
}

interface PreviewWindow extends StorybookWindow {
  __STORYBOOK_PREVIEW__: {
    loadStory: (options: { storyId: string }) => Promise<{
      argTypes: Record<string, ArgType>;
      initialArgs: Record<string, unknown>;
    }>;
  };
}

/** A component in React's tree. */
interface Fiber {
  type: { displayName?: string } | null;
  memoizedProps: Record<string, unknown>;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: { current: Fiber };
}

const address = inject('storybook');
const browser = await launchChromium();
afterAll(() => browser.close());
const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1024, height: 640 } });
const takeProblems = watchProblems(context, [new URL(address).origin]);

const first = {
  TermsGate: 'termsgate--plain-texts',
  TermsDialog: 'termsdialog--tick-and-send',
  TermDetailDialog: 'termdetaildialog--terms-of-use',
  MoneyInput: 'moneyinput--default',
};

/** Returns the values that a control can write. The first is the value of the button 'Set …'. */
function valuesOf({ control = {}, options }: ArgType, initial: unknown): unknown[] {
  if (options) return options;
  switch (control.type) {
    case 'boolean':
      return [false, true];
    case 'text':
      return ['', '12'];
    case 'number':
      return [0, 43];
    case 'range':
      return [control.min, control.max];
    case 'color':
      return ['#0a7d4f', 'rgb(200, 0, 80)'];
    case 'object':
      return initial === undefined ? [{}, { title: 'Outro' }] : [Array.isArray(initial) ? initial.slice(1) : initial];
    default:
      throw new Error(`A control of the type ${control.type}.`);
  }
}

/** Writes a value like the panel Controls. Returns the value that the component then has. */
async function write([component, story, name, value]: [string, string, string, unknown]): Promise<unknown> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
  const read = (): unknown => {
    const element = document.querySelector('#storybook-root > *')!;
    const key = Object.keys(element).find((one) => one.startsWith('__reactFiber'))!;
    let fiber = (element as unknown as Record<string, Fiber>)[key]!;
    while (fiber.return) fiber = fiber.return;
    const find = (one: Fiber | null): Fiber | undefined =>
      one ? (one.type?.displayName === component ? one : (find(one.child) ?? find(one.sibling))) : undefined;
    return find(fiber.stateNode.current)?.memoizedProps[name];
  };
  channel!.emit('updateStoryArgs', { storyId: story, updatedArgs: { [name]: value } });
  const end = performance.now() + 3000;
  while (JSON.stringify(read()) !== JSON.stringify(value) && performance.now() < end)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  return read();
}

/** Controls after which the dialog may be closed. */
const closing = new Set(['opened', 'baseUrl']);

it.each(Object.entries(first))('lets each control of %s write only values that the story shows', async (name, id) => {
  const page = await context.newPage();
  await page.goto(`${address}iframe.html?id=${id}&viewMode=story&embed=true`);
  await waitForStory(page, id);
  const { argTypes, initialArgs } = await page.evaluate(async (storyId) => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
    const story = await preview.loadStory({ storyId });
    return JSON.parse(JSON.stringify({ argTypes: story.argTypes, initialArgs: story.initialArgs })) as typeof story;
  }, id);
  const faults: string[] = [];
  let controls = 0;
  for (const [key, argType] of Object.entries(argTypes)) {
    const { control, description = '', table } = argType;
    if (!control?.type || control.disable) {
      if (!/No control, because/.test(description) && !table?.category?.startsWith('Callbacks'))
        faults.push(`${key}: neither a control nor a reason`);
      continue;
    }
    controls += 1;
    for (const value of valuesOf(argType, initialArgs[key])) {
      const what = `${key}: ${JSON.stringify(value)}`.slice(0, 80);
      const got = await page.evaluate(write, [name, id, key, value] as [string, string, string, unknown]);
      if (JSON.stringify(got) !== JSON.stringify(value))
        faults.push(`${what}: the component has ${JSON.stringify(got)}`);
      if (closing.has(key)) continue;
      const shown = page.locator('dialog[open] h2, .card input').first();
      const isShown = await shown.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
      if (!isShown) faults.push(`${what}: nothing is shown`);
      else if ((await shown.boundingBox())!.height < (name === 'MoneyInput' ? 28 : 20))
        faults.push(`${what}: a broken look`);
      faults.push(...takeProblems().map((problem) => `${what}: ${problem}`));
    }
    await page.evaluate(write, [name, id, key, initialArgs[key]] as [string, string, string, unknown]);
    takeProblems();
  }
  await page.close();
  expect(faults).toEqual([]);
  expect(controls).toBeGreaterThan(4);
});
