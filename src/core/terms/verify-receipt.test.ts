import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { describeTerms } from './create-receipt.ts';
import type { Term } from '../model/term.ts';
import { parseTerms } from './parse-replies.ts';
import { verifyReceipt } from './verify-receipt.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const term = (id: number | string, text: string): Term => ({
  id,
  person_type: 'PF',
  resumed_title: '',
  title: `Termo ${id}`,
  text,
  visible: true,
});
const terms = [term(1, '<p>Não há.</p>'), term('b', 'Dois')];
const receipt = async (of: Term[] = terms) => ({ terms: await describeTerms(of, new Map()) });

it('accepts a receipt of the accepted texts, hashed with standard SHA-256', async () => {
  const made = await receipt();
  expect(made.terms[0]!.sha256).toBe(createHash('sha256').update('<p>Não há.</p>').digest('hex'));
  await expect(verifyReceipt(made, terms)).resolves.toEqual({
    valid: true,
    terms: [
      { id: 1, verdict: 'same' },
      { id: 'b', verdict: 'same' },
    ],
  });
});

it.each([
  ['line ends', '<p>Um</p>\r\n<p>Dois</p>\n'],
  ['blanks at both ends', '  <p>Um</p>\t'],
  ['a byte order mark', '\uFEFF<p>Um</p>'],
  ['letters and their accents apart', '<p>Na\u0303o</p>'],
  ['entities and a comment', '<p>S&atilde;o &amp; &#160;</p><!-- nota -->'],
])('hashes the text exactly as the API sent it, with %s', async (_what, text) => {
  const api: unknown = JSON.parse(JSON.stringify([term(1, text)]));
  const [described] = await describeTerms(
    parseTerms(api, () => {})!,
    new Map(),
  );
  expect(described!.sha256).toBe(createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex'));
});

it('compares ids as text', async () => {
  await expect(verifyReceipt(await receipt(), [term('1', '<p>Não há.</p>'), terms[1]!])).resolves.toMatchObject({
    valid: true,
  });
});

it.each([
  ['one character differs', [term(1, '<p>Nao há.</p>'), terms[1]!], ['different', 'same']],
  ['the store has deleted a term', [terms[1]!], ['missing', 'same']],
])('sets valid to false when %s', async (_, stored, verdicts) => {
  const verified = await verifyReceipt(await receipt(), stored);
  expect(verified.valid).toBe(false);
  expect(verified.terms.map(({ verdict }) => verdict)).toEqual(verdicts);
});

it('accepts any of several texts of one id, such as a corrected text that kept its id', async () => {
  const versions = ['Antes', 'Dois', 'Depois'].map((text) => term('b', text));
  await expect(verifyReceipt(await receipt(), [terms[0]!, ...versions])).resolves.toMatchObject({ valid: true });
  const without = versions.filter(({ text }) => text !== 'Dois');
  await expect(verifyReceipt(await receipt(), [terms[0]!, ...without])).resolves.toMatchObject({
    terms: [{ verdict: 'same' }, { id: 'b', verdict: 'different' }],
  });
});

it('sets valid to false for a receipt without a hash or without a term', async () => {
  const [first] = (await receipt()).terms;
  await expect(verifyReceipt({ terms: [{ ...first!, sha256: null }] }, terms)).resolves.toEqual({
    valid: false,
    terms: [{ id: 1, verdict: 'not-hashed' }],
  });
  await expect(verifyReceipt({ terms: [] }, terms)).resolves.toEqual({ valid: false, terms: [] });
});

it('rejects where nothing can be hashed', async () => {
  const made = await receipt();
  vi.stubGlobal('crypto', {});
  await expect(verifyReceipt(made, terms)).rejects.toThrow('SHA-256 is missing here');
});
