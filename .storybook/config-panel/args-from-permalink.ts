import type { ArgsEnhancer } from 'storybook/internal/types';
import { type Config, configKinds, type ConfigName, isConfigName } from './config-kinds.ts';
import { permalinkParameter, readPermalink } from './permalink.ts';
import { toArgs } from './read-args.ts';

interface Story {
  id: string;
  parameters: { config?: unknown };
}

/** The config that the page's address gives a story. One that is wrong changes nothing; the panel says so. */
function findConfig({ id, parameters }: Story): { name: ConfigName; config: Config } | undefined {
  const text = new URLSearchParams(globalThis.location?.search).get(permalinkParameter);
  const link = text ? readPermalink(text) : undefined;
  if (link?.story !== id || !isConfigName(parameters.config)) return undefined;
  try {
    return { name: parameters.config, config: configKinds[parameters.config].parse(link.config) };
  } catch {
    return undefined;
  }
}

/**
 * The story that a permalink names starts with its config. Here and not in the panel, because a panel that is not open
 * is not mounted.
 */
export const argsFromPermalink: ArgsEnhancer = (story) => {
  const found = findConfig(story);
  return found ? { ...story.initialArgs, ...toArgs(found.name, found.config) } : story.initialArgs;
};

/** Whether the page's address gives this story another config. */
export const isOfPermalink = (story: Story): boolean => findConfig(story) !== undefined;
