import type { ArgsEnhancer } from 'storybook/internal/types';
import { configKinds, isConfigName } from './config-kinds.ts';
import { permalinkParameter, readPermalink } from './permalink.ts';
import { toArgs } from './read-args.ts';

/**
 * The story that a permalink names starts with its config. Here and not in the panel, because a panel that is not open
 * is not mounted. A config that is wrong changes nothing; the panel says so.
 */
export const argsFromPermalink: ArgsEnhancer = ({ id, parameters, initialArgs }) => {
  const text = new URLSearchParams(globalThis.location?.search).get(permalinkParameter);
  const link = text ? readPermalink(text) : undefined;
  if (link?.story !== id || !isConfigName(parameters.config)) return initialArgs;
  try {
    const config = configKinds[parameters.config].parse(link.config);
    return { ...initialArgs, ...toArgs(parameters.config, config) };
  } catch {
    return initialArgs;
  }
};
