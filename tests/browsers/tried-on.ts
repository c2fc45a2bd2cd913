/** What ran in which engine: stories/docs/tried-on.json, which the page "Tried on" of the Storybook shows. */
import type { Engine } from './find-browsers.ts';

/** What a run tries in an engine; each is a Vitest project, named `firefox: stories` and so on. */
export const parts = {
  stories: 'Every story with its play function, and nothing unexpected in the console',
  keys: 'The cases of the money field, with keys that the browser trusts',
  dom: 'The hostile bodies of the cleaner, and what else needs a real DOM',
  embed: "The embed's pages: isolation, top layer, Content-Security-Policy, forms, pictures; printing to PDF",
} as const;

export type Part = keyof typeof parts;

export const projectName = (engine: Engine, part: Part): string => `${engine}: ${part}`;

/** How the last recorded run of a part ended. */
export interface PartRecord {
  engine: Engine;
  part: Part;
  /** For people, such as 'Firefox 153.7.0'. */
  browser: string;
  platform: string;
  /** The day, such as '2026-11-21'. */
  day: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Why, and how many tests: together as many as were skipped. */
  reasons: Record<string, number>;
}
