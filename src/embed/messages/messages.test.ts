import { afterEach, describe, expect, it, vi } from 'vitest';
import { explain } from '../../core/model/explain.ts';
import { sentences } from '../../core/model/sentences.ts';
import { wholeSentence } from './messages.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('wholeSentence', () => {
  it.each(Object.keys(sentences) as Array<keyof typeof sentences>)('reads the short message of %s', (name) => {
    const given: Partial<Record<string, string[]>> = {
      network: ['terms', 'offline'],
      'post-network': ['accept', 'online'],
    };
    const facts = given[name] ?? ['terms', 'b', 'c'].slice(0, sentences[name].length);
    const say = (): string => (explain as (...all: string[]) => string)(name, ...facts);
    const whole = say();
    vi.stubEnv('NODE_ENV', 'production');
    expect(say()).not.toBe(whole);
    expect(wholeSentence(say())).toBe(whole);
  });

  it('names the attribute of a missing option, because HTML has no capital letters', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(wholeSentence(explain('config', 'personType', 'nothing'))).toMatch(
      /nothing\. Its attribute is person-type\.$/,
    );
    expect(wholeSentence(explain('config', 'personType', '""'))).toMatch(/given: ""\.$/);
  });

  it.each(['Lista de termos vazia.', 'toString | x', ''])('leaves %j unchanged', (message) => {
    expect(wholeSentence(message)).toBe(message);
  });
});
