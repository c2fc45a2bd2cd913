import type { ReactNode } from 'react';
import { describeTried, type TriedRecipe } from './describe-tried.ts';
import records from './tried-recipes.json';

/** With which versions a recipe ran, as `npm run recipes -- --record` wrote it. */
export function TriedWith({ path }: { path: string }): ReactNode {
  return <p>{describeTried(path, records as Record<string, TriedRecipe>)}</p>;
}
