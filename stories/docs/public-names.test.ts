/** The comments of public names and their members, which editors show. */
import { type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { squeeze, Types } from '../../scripts/read-types.ts';

const types = new Types();
afterAll(() => types.close());

const commentOf = (symbol: Symbol): string => symbol.getDocumentationComment(types.checker);

const declarationOf = (symbol: Symbol): string => symbol.declarations[0]!.resolve()!.getText();

/** Returns the public members of an interface or class, without overrides and Mantine's members. */
const membersOf = (symbol: Symbol): Symbol[] =>
  [...symbol.getMembers().values()].filter(
    (member) =>
      member.flags & (SymbolFlags.Property | SymbolFlags.Method | SymbolFlags.Accessor) &&
      !member.name.startsWith('__') &&
      !declarationOf(member).startsWith('override '),
  );

/** Returns the literals that a union writes out, which cannot have comments. */
function textsOf(symbol: Symbol): string[] {
  const type = types.checker.getDeclaredTypeOfSymbol(symbol);
  const texts = type.isUnionType() ? type.getTypes().map((one) => (one.isStringLiteralType() ? one.value : '')) : [];
  return texts.filter((text) => declarationOf(symbol).includes(`'${text}'`));
}

describe.each(['index.ts', 'core/index.ts', 'testing/index.ts', 'embed/loader/loader.ts'])('%s', (entry) => {
  const exported = types.exportsOf(entry);
  const documented = exported.flatMap((symbol) => [
    { name: symbol.name, text: commentOf(symbol) },
    ...membersOf(symbol).map((member) => ({ name: `${symbol.name}.${member.name}`, text: commentOf(member) })),
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
    // The selectors of the Styles API are left out, because a page explains them.
    const unions = exported.filter(({ name }) => !name.endsWith('StylesNames'));
    const missing = unions.flatMap((symbol) =>
      textsOf(symbol).filter((text) => !commentOf(symbol).includes(`\`${text}\``)),
    );
    expect(missing).toEqual([]);
  });
});
