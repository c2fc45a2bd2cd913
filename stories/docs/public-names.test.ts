/** What an editor shows of the package: the comments of its public names and of their members. */
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

/** The literals of a union, which have no comments of their own. */
const textsOf = (node: Node): string[] =>
  nodes(child(node, 'typeAnnotation')?.types).flatMap((part) =>
    part.type === 'TSLiteralType' ? [nameOf(child(part, 'literal'))] : [],
  );

/** The members of an interface or class that people see: not its constructor, what overrides, and what is Mantine's own. */
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

  it('has a sentence for every public name and its members', () => {
    expect(documented.length).toBeGreaterThan(20);
    expect(documented.filter(({ text }) => !text.trim().endsWith('.')).map(({ name }) => name)).toEqual([]);
  });

  it('begins with a sentence that fits on a line of a hover', () => {
    const first = documented.map(
      ({ name, text }) => [name, /^.*?[.:;](?=\s|$)/.exec(squeeze(text))?.[0] ?? ''] as const,
    );
    expect(first.filter(([, sentence]) => sentence.length > 100)).toEqual([]);
  });

  it('says what each text of a union means', () => {
    const missing = declarations.flatMap(([name, { file, node, statement }]) =>
      // The selectors of the Styles API have a page.
      name.endsWith('StylesNames')
        ? []
        : textsOf(node).filter((text) => !commentBefore(file, statement).includes(`\`${text}\``)),
    );
    expect(missing).toEqual([]);
  });
});
