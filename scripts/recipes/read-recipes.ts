/** Reads the recipes of a documentation page: the steps that a reader takes, in order. */

type Step =
  | { kind: 'run'; command: string }
  /** A file that the page prints; `source` is its path in examples/. */
  | { kind: 'write'; path: string; source: string };

export interface Recipe {
  /** The folder of its files in examples/. */
  name: string;
  heading: string;
  steps: Step[];
}

const stepPattern = /^```sh\n([\s\S]*?)^```|^<ExampleFile path="([^"/]+)\/([^"]+)" \/>$/gm;

function readSection(section: string): Recipe | undefined {
  const heading = section.slice(0, section.indexOf('\n'));
  const names = new Set<string>();
  const steps = [...section.matchAll(stepPattern)].flatMap(([, commands, folder, path]): Step[] => {
    if (commands !== undefined)
      return commands
        .trim()
        .split('\n')
        .map((command) => ({ kind: 'run', command }));
    names.add(folder!);
    return [{ kind: 'write', path: path!, source: `${folder}/${path}` }];
  });
  const [name, ...others] = names;
  if (name === undefined) return undefined;
  if (others.length > 0) throw new Error(`"${heading}" prints files of ${[...names].join(' and ')}: one folder each.`);
  if (steps[0]!.kind !== 'run' || steps.at(-1)!.kind !== 'run')
    throw new Error(`"${heading}" prints files, but not the commands that install and run them.`);
  return { name, heading, steps };
}

/** Every section that prints files of examples/. Throws for one that cannot be followed. */
export const readRecipes = (mdx: string): Recipe[] =>
  mdx
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => readSection(section) ?? []);
