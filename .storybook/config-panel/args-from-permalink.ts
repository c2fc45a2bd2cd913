import type { ArgsEnhancer, StoryContext } from 'storybook/internal/types';
import { type Config, configKinds, type ConfigName, isConfigName } from './config-kinds.ts';
import { permalinkParameter, readPermalink } from './permalink.ts';
import { toArgs } from './read-args.ts';

type Story = Pick<StoryContext, 'id' | 'parameters'>;

/** The config of a permalink, or what is wrong with it; `undefined` without a permalink, or when it is another story's. */
export function readLinkedConfig(
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

/** The args by the permalink in the page's address; none with a wrong config, whose error the panel shows. */
function argsOfAddress({ id, parameters: { config: name } }: Story): Record<string, unknown> | undefined {
  if (!isConfigName(name)) return undefined;
  const linked = readLinkedConfig(new URLSearchParams(globalThis.location?.search).get(permalinkParameter), id, name);
  return linked && 'config' in linked ? toArgs(name, linked.config) : undefined;
}

/**
 * Starts the story of a permalink with the permalink's config. Not in the panel, which is not mounted while it is closed.
 */
export const argsFromPermalink: ArgsEnhancer = (story) => ({ ...story.initialArgs, ...argsOfAddress(story) });

/** Whether the page's address has a permalink of this story. */
export const hasPermalinkConfig = (story: Story): boolean => argsOfAddress(story) !== undefined;
