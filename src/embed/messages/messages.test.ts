import { afterEach, describe, expect, it, vi } from 'vitest';
import { explain } from '../../core/model/explain.ts';
import { sentences } from '../../core/model/sentences.ts';
import { wholeSentence } from './messages.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('wholeSentence', () => {
  it.each(Object.keys(sentences) as Array<keyof typeof sentences>)('returns the sentence of %s', (name) => {
    const given: Partial<Record<string, string[]>> = {
      network: ['terms', 'offline'],
      'post-network': ['accept', 'online'],
    };
    const facts = given[name] ?? ['terms', 'b', 'c'].slice(0, sentences[name].length);
    const explainNow = (): string => (explain as (...all: string[]) => string)(name, ...facts);
    const sentence = explainNow();
    vi.stubEnv('NODE_ENV', 'production');
    expect(explainNow()).not.toBe(sentence);
    expect(wholeSentence(explainNow())).toBe(sentence);
  });

  it('names the attribute of a missing option, because HTML lower-cases attribute names', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(wholeSentence(explain('config', 'personType', 'nothing'))).toMatch(
      /^personType is missing: .+\. Its attribute is person-type\.$/,
    );
    expect(wholeSentence(explain('config', 'personType', '""'))).toMatch(/given: ""\.$/);
  });

  it.each(['Lista de termos vazia.', 'toString | x', ''])('leaves %j unchanged', (message) => {
    expect(wholeSentence(message)).toBe(message);
  });
});
