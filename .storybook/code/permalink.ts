import type { ArgsEnhancer, StoryContext } from 'storybook/internal/types';
import { type Config, configKinds, type ConfigName, isConfigName, toArgs } from './config-kinds.ts';

/** The URL parameter for a config. Storybook's own parameter `args` drops URLs and accents. */
export const permalinkParameter = 'cfg';

/** Names the story, because Storybook keeps the URL parameter when another story opens. */
interface Permalink {
  story: string;
  config: unknown;
}

/** Returns JSON in base64url, because URLs keep letters, digits, '-' and '_' unchanged. */
export function writePermalink(link: Permalink): string {
  const bytes = new TextEncoder().encode(JSON.stringify(link));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns `undefined` for an unreadable text. Does not check the config. */
export function readPermalink(text: string): Permalink | undefined {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
    const link = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Partial<Permalink> | null;
    return typeof link?.story === 'string' && 'config' in link ? (link as Permalink) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a permalink's config or its error; `undefined` when the story has no permalink. */
export function readLinkedConfig(
  text: string | null | undefined,
  story: string,
  name: ConfigName,
): { config: Config } | { wrong: string } | undefined {
  if (!text) return undefined;
  const link = readPermalink(text);
  if (!link) return { wrong: 'It cannot be read. A part of the link may be missing.' };
  if (link.story !== story) return undefined;
  try {
    return { config: configKinds[name].parse(link.config) };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}

type Story = Pick<StoryContext, 'id' | 'parameters'>;

/** Returns the args of the permalink in the page's URL. The Code panel shows errors. */
function linkedArgs({ id, parameters: { config: name } }: Story): Record<string, unknown> | undefined {
  if (!isConfigName(name)) return undefined;
  const linked = readLinkedConfig(new URLSearchParams(globalThis.location?.search).get(permalinkParameter), id, name);
  return linked && 'config' in linked ? toArgs(name, linked.config) : undefined;
}

/** Starts a story with its permalink's config, also while the Code panel is not mounted. */
export const argsFromPermalink: ArgsEnhancer = (story) => ({ ...story.initialArgs, ...linkedArgs(story) });

export const hasPermalinkConfig = (story: Story): boolean => linkedArgs(story) !== undefined;
