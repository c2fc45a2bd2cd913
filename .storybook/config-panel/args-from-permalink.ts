import type { ArgsEnhancer, StoryContext } from 'storybook/internal/types';
import { type Config, configKinds, type ConfigName, isConfigName } from './config-kinds.ts';
import { permalinkParameter, readPermalink } from './permalink.ts';
import { toArgs } from './read-args.ts';

type Story = Pick<StoryContext, 'id' | 'parameters'>;

/** The config that an address gives a story, or what is wrong with it; `undefined` when it is about no config of this story. */
export function readLinked(
  text: string | null | undefined,
  story: string,
  name: ConfigName,
): { config: Config } | { wrong: string } | undefined {
  if (!text) return undefined;
  const link = readPermalink(text);
  if (!link) return { wrong: 'It cannot be read: part of the link is missing.' };
  if (link.story !== story) return undefined;
  try {
    return { config: configKinds[name].parse(link.config) };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}

/** The args that the page's address gives a story. A wrong config changes nothing; the panel shows the error. */
function findArgs({ id, parameters: { config: name } }: Story): Record<string, unknown> | undefined {
  if (!isConfigName(name)) return undefined;
  const linked = readLinked(new URLSearchParams(globalThis.location?.search).get(permalinkParameter), id, name);
  return linked && 'config' in linked ? toArgs(name, linked.config) : undefined;
}

/**
 * The story that a permalink names starts with its config. Here and not in the panel, because a panel that is not open
 * is not mounted.
 */
export const argsFromPermalink: ArgsEnhancer = (story) => ({ ...story.initialArgs, ...findArgs(story) });

/** Whether the page's address gives this story another config. */
export const isOfPermalink = (story: Story): boolean => findArgs(story) !== undefined;
