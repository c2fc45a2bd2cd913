import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Groups, groupOf } from './group-stories.ts';
import groups from '../stories/groups.json' with { type: 'json' };

it.each(Object.entries(groups as Groups))('every story of %s but the first is in one folder', (component, folders) => {
  const text = readFileSync(join(import.meta.dirname, `../stories/${component}.stories.tsx`), 'utf8');
  const [first, ...others] = [...text.matchAll(/^export const (\w+) = meta\.story\(/gm)].map(([, name = '']) => name);
  expect(Object.values(folders).flat().toSorted()).toEqual(others.toSorted());
  expect(groupOf(component, first!)).toBeUndefined();
});
