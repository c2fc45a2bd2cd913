import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishStorybook } from './publish-storybook.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aceite-site-'));
  mkdirSync(join(folder, 'site'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(folder, 'site', path), 'utf8');

/** A Storybook with one file whose text says which build it is. */
function publish(name: string, ...files: string[]): void {
  const built = join(folder, `built-${files.join('-')}`);
  mkdirSync(built, { recursive: true });
  for (const file of ['iframe.html', ...files]) writeFileSync(join(built, file), files.join());
  publishStorybook(built, join(folder, 'site'), name);
}

it('keeps published versions, and redirects the site to the newest', () => {
  publish('v1.9.0', 'nine.js');
  publish('main', 'main.js');
  publish('v1.10.0', 'ten.js');
  expect(read('v1.9.0/iframe.html')).toBe('nine.js');
  expect(JSON.parse(read('versions.json'))).toEqual(['v1.10.0', 'v1.9.0', 'main']);
  expect(read('index.html')).toContain('url=./v1.10.0/');
});

it('replaces a folder that is published again', () => {
  publish('main', 'old.js');
  expect(read('main/old.js')).toBe('old.js');
  publish('main', 'new.js');
  expect(() => read('main/old.js')).toThrow('ENOENT');
  expect(read('index.html')).toContain('url=./main/');
});

it.each(['..', 'v1', '', 'feature/x'])('%j is no name of a folder', (name) => {
  expect(() => publish(name, 'x.js')).toThrow('neither main nor a version');
});
