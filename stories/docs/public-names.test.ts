/** The comments of public names and their members, which editors show. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commentBefore, commentParts } from '../../.storybook/docs/read-types.ts';
import {
  child,
  type Declaration,
  nameOf,
  type Node,
  nodes,
  type SourceFile,
  SourceFiles,
  squeeze,
} from '../../.storybook/docs/source-files.ts';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const files = new SourceFiles();

interface Documented {
  name: string;
  /** The comment without its tags. */
  text: string;
}

const document = (name: string, file: SourceFile, node: Node): Documented => ({
  name,
  text: commentParts(file, node)[0]!,
});

/** Returns the literals of a union, which cannot have comments. */
const textsOf = (node: Node): string[] =>
  nodes(child(node, 'typeAnnotation')?.types).flatMap((part) =>
    part.type === 'TSLiteralType' ? [nameOf(child(part, 'literal'))] : [],
  );

/** Returns the public members of an interface or class, without constructors, overrides and Mantine's members. */
function membersOf(owner: string, { file, node }: Declaration): Documented[] {
  return nodes(child(node, 'body')?.body).flatMap((member) => {
    const name = nameOf(child(member, 'key'));
    const isSeen = child(member, 'key') && member.kind !== 'constructor' && !member.override && !name.startsWith('__');
    return isSeen ? [document(`${owner}.${name}`, file, member)] : [];
  });
}

describe.each(['index.ts', 'core/index.ts', 'testing/index.ts', 'embed/loader/loader.ts'])('%s', (entry) => {
  const declarations = [...files.exportsOf(join(source, entry))];
  const documented = declarations.flatMap(([name, found]): Documented[] => [
    document(name, found.file, found.statement),
    ...membersOf(name, found),
  ]);

  it('finds a sentence for every public name and its members', () => {
    expect(documented.length).toBeGreaterThan(20);
    expect(documented.filter(({ text }) => !text.trim().endsWith('.')).map(({ name }) => name)).toEqual([]);
  });

  it('finds a first sentence that fits in one line of a tooltip', () => {
    const first = documented.map(
      ({ name, text }) => [name, /^.*?[.:;](?=\s|$)/.exec(squeeze(text))?.[0] ?? ''] as const,
    );
    expect(first.filter(([, sentence]) => sentence.length > 100)).toEqual([]);
  });

  it('finds an explanation for each literal of a union', () => {
    const missing = declarations.flatMap(([name, { file, node, statement }]) =>
      // A page explains the selectors of the Styles API.
      name.endsWith('StylesNames')
        ? []
        : textsOf(node).filter((text) => !commentBefore(file, statement).includes(`\`${text}\``)),
    );
    expect(missing).toEqual([]);
  });
});
