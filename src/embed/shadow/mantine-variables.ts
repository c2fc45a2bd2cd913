import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver } from '@mantine/core';

const { variables, light, dark } = defaultCssVariablesResolver(DEFAULT_THEME);
const tables: Record<string, string>[] = [variables, light, dark];

const namesIn = (text = ''): string[] => text.match(/--mantine-[\w-]+/g) ?? [];

/** Components build the names of these variables, such as `--mantine-radius-md`, from props. */
const scales = Object.keys(variables).filter((name) => /^--mantine-(?:font-size|radius)-/.test(name));

/** Returns the CSS of Mantine's variables that `code` reads. The build adds it to the styles. */
export function mantineVariables(code: string): string {
  const needed = new Set([...scales, ...namesIn(code)]);
  // The value of a variable can read others. The loop also visits the names that it adds.
  for (const name of needed) {
    for (const table of tables) for (const other of namesIn(table[name])) needed.add(other);
  }
  const pick = (table: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(table).filter(([name]) => needed.has(name)));
  return convertCssVariables({ variables: pick(variables), light: pick(light), dark: pick(dark) }, '.aceite');
}
