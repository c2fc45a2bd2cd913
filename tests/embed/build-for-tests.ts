/** Builds the embed as it is published, and the same dialogs in React for comparison, before the tests in real pages. */
import { buildEmbed, buildEmbedPart } from '../../scripts/build-embed.ts';
import { built } from './test-site.ts';

export async function setup(): Promise<void> {
  await buildEmbed(built);
  await buildEmbedPart('reference', built);
}
