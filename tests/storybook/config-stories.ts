/** The stories that are their config and nothing else: what is copied of them shows all that they show. */
import type { Page } from 'playwright';
import { type Config, type ConfigName, isConfigName, readArgs } from '../../.storybook/code/config-kinds.ts';

export interface ConfigStory {
  id: string;
  /** The component and the name in the sidebar: `TermsGate/First Time`. */
  title: string;
  component: ConfigName;
  config: Config;
  /** The story's `token`; `undefined` for a field. */
  token: string | null | undefined;
}

export interface Story {
  id: string;
  title: string;
  /** `parameters.config` of the story. */
  config: unknown;
  args: Record<string, unknown>;
  /** It shows more than its component. */
  hasRender: boolean;
  /** It is about the page around the component, such as one that is written from right to left. */
  hasPage: boolean;
}

interface Preview {
  loadStory: (options: { storyId: string }) => Promise<{
    title: string;
    name: string;
    parameters: { config?: unknown };
    initialArgs: Record<string, unknown>;
    moduleExport: object;
    storyGlobals: object;
  }>;
}

/** Every story, as the built Storybook knows it; `page` shows a story of it, without the frame. */
export async function readStories(page: Page): Promise<Story[]> {
  return page.evaluate(async (): Promise<Story[]> => {
    const { entries } = (await (await fetch('index.json')).json()) as { entries: Record<string, { type: string }> };
    const preview = (globalThis as unknown as { __STORYBOOK_PREVIEW__: Preview }).__STORYBOOK_PREVIEW__;
    const ids = Object.keys(entries).filter((id) => entries[id]!.type === 'story');
    return Promise.all(
      ids.map(async (id) => {
        const story = await preview.loadStory({ storyId: id });
        const args = Object.entries(story.initialArgs).filter(([, value]) => typeof value !== 'function');
        return {
          id,
          title: `${story.title}/${story.name}`,
          config: story.parameters.config,
          args: Object.fromEntries(args),
          hasRender: 'render' in story.moduleExport,
          hasPage: Object.keys(story.storyGlobals).length > 0,
        };
      }),
    );
  });
}

export function findConfigStories(stories: readonly Story[]): ConfigStory[] {
  return stories.flatMap(({ id, title, config: component, args, hasRender, hasPage }) => {
    if (!isConfigName(component) || hasRender || hasPage) return [];
    const { config, leftOut } = readArgs(component, args);
    // With `openWhileLoading`, what is shown depends on the moment.
    if (args.openWhileLoading === true) return [];
    if (!config || leftOut.some((sentence) => !sentence.startsWith('"token"'))) return [];
    return [{ id, title, component, config, token: args.token as ConfigStory['token'] }];
  });
}
