import { describe, expect, it } from 'vitest';
import { readNotes } from './release-notes.ts';

const changelog = `# Changelog

Newest first.

## Unreleased

- Not yet.

## 1.10.0 (2026-12-01)

- Ten.

## 1.1.0

- One.
- A heading in the text: \`## 1.0.0\`.
`;

describe('the text of a release', () => {
  it.each([
    ['1.10.0', '- Ten.'],
    ['1.1.0', '- One.\n- A heading in the text: `## 1.0.0`.'],
  ])('of %s is its own section, without the heading', (version, notes) => {
    expect(readNotes(changelog, version)).toBe(notes);
  });

  it.each(['1.0.0', '1.1', '0.1.0'])('of %s, which has no section, is an error that says what to do', (version) => {
    expect(() => readNotes(changelog, version)).toThrow(`"## ${version}"`);
  });

  it('of a pre-release is an error, before the tests and npm get to it', () => {
    expect(() => readNotes('## 2.0.0-rc.1\n\n- x', '2.0.0-rc.1')).toThrow('2.0.0-rc.1 is a pre-release');
  });

  it('that is empty is an error', () => {
    expect(() => readNotes('## 2.0.0\n\n## 1.0.0\n\n- x', '2.0.0')).toThrow('CHANGELOG.md says nothing of 2.0.0');
  });
});
