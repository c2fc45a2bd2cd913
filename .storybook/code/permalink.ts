import type { ArgsEnhancer, StoryContext } from 'storybook/internal/types';
import { type Config, configKinds, type ConfigName, isConfigName, toArgs } from './config-kinds.ts';

/** The parameter of an address that carries a config whole: Storybook's own `args` drops URLs and accents. */
export const permalinkParameter = 'cfg';

/** A config and its story: Storybook keeps the parameter in the address when the visitor opens another story. */
interface Permalink {
  story: string;
  config: unknown;
}

/** JSON in base64url: letters, digits, '-' and '_', which no address changes. */
export function writePermalink(link: Permalink): string {
  const bytes = new TextEncoder().encode(JSON.stringify(link));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns `undefined` for an unreadable text. The parser of the config checks the config. */
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

type Story = Pick<StoryContext, 'id' | 'parameters'>;

/** The args of the permalink in the page's address; none with a wrong config, whose error the panel shows. */
function linkedArgs({ id, parameters: { config: name } }: Story): Record<string, unknown> | undefined {
  if (!isConfigName(name)) return undefined;
  const linked = readLinkedConfig(new URLSearchParams(globalThis.location?.search).get(permalinkParameter), id, name);
  return linked && 'config' in linked ? toArgs(name, linked.config) : undefined;
}

/** Starts a story with its permalink's config. Not in the panel, which is not mounted while it is closed. */
export const argsFromPermalink: ArgsEnhancer = (story) => ({ ...story.initialArgs, ...linkedArgs(story) });

export const hasPermalinkConfig = (story: Story): boolean => linkedArgs(story) !== undefined;
