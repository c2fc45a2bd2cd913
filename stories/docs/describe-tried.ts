import { writtenDay } from './written-day.ts';

export interface TriedRecipe {
  day: string;
  node: string;
  versions: Record<string, string>;
}

/** A sentence: with what the recipe of examples/<name> ran. */
export function describeTried(name: string, records: Readonly<Record<string, TriedRecipe>>): string {
  const record = records[name];
  if (!record) throw new Error(`The recipe ${name} has not been tried: npm run recipes -- ${name} --record`);
  const versions = Object.entries(record.versions).map(([name, version]) => `${name} ${version}`);
  return `Tried on ${writtenDay(record.day)}, in a fresh folder, with Node ${record.node}, ${versions.join(', ')}.`;
}
