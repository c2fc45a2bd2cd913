import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  defaultDocumentLabels,
  defaultLabels,
  moneyOptions,
  type OptionTable,
  termsOptions,
} from '../../.storybook/docs/source-values.ts';
import { readDocs } from '../../scripts/read-docs.ts';
import { root } from '../../scripts/run.ts';

const docs = readDocs();
const components = Object.entries(docs.components);

describe('readDocs', () => {
  it.each(components)('has a sentence and a type for every prop of %s', (_, { props }) => {
    expect(props.length).toBeGreaterThan(5);
    expect(props.filter(({ description }) => !/[.!]$/.test(description)).map(({ name }) => name)).toEqual([]);
    expect(props.filter(({ type }) => type === '').map(({ name }) => name)).toEqual([]);
  });

  it.each(Object.entries(docs.interfaces))('has a sentence for every member of %s', (_, members) => {
    expect(members.length).toBeGreaterThan(0);
    expect(members.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
  });

  it('follows Omit, Pick, keyof and imports', () => {
    const gate = docs.components.TermsGate.props.map(({ name }) => name);
    expect(gate).toEqual(expect.arrayContaining(['token', 'personType', 'storeColor', 'onResponded', 'detailProps']));
    expect(gate.filter((name) => ['opened', 'terms', 'onSend', 'checked', 'error'].includes(name))).toEqual([]);
  });

  it('finds every function on the page Functions and hooks', () => {
    const page = readFileSync(join(root, 'stories/docs/Functions.mdx'), 'utf8');
    const shown = Array.from(page.matchAll(/^### (\w+)\n\n<Function of="\1" \/>$/gm), ([, name]) => name);
    expect(shown.toSorted()).toEqual(docs.functions.map(({ name }) => name).toSorted());
    expect(docs.functions.filter(({ description }) => description === '')).toEqual([]);
    const { signature, types } = docs.functions.find(({ name }) => name === 'fetchTerms')!;
    expect(signature).toBe('fetchTerms(options: FetchTermsOptions): Promise<FetchedTerms>');
    expect(types[1]!.members.map(({ name }) => name)).toEqual(['updated', 'accepted', 'pending']);
  });

  it('returns the same keys as the option tables and the default labels', () => {
    const keys = (members: { name: string }[]) => members.map(({ name }) => name).sort();
    const keysOf = (table: OptionTable) =>
      Object.keys(table)
        .filter((key) => table[key]?.config)
        .sort();
    expect(keys(docs.interfaces.TermsConfig)).toEqual(keysOf(termsOptions));
    expect(keys(docs.interfaces.MoneyInputConfig)).toEqual(keysOf(moneyOptions));
    expect(keys(docs.interfaces.TermsLabels)).toEqual(['decline', 'intro', ...Object.keys(defaultLabels)].sort());
    expect(keys(docs.interfaces.DocumentLabels)).toEqual(Object.keys(defaultDocumentLabels).sort());
  });
});
