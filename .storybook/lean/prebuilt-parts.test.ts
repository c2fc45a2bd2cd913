import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { assertUnneeded, onlyParts, replaceOnce, withoutParts } from './prebuilt-parts.ts';

const code = `import { one } from "./one.js";

// ../../node_modules/tour/index.js
var Tour = one, other = 2;
function shape() {
}
class Step {
}

// src/manager/Page.tsx
var Page = () => Tour;
`;

const bundleOf = (text: string) => ({ 'a.js': { type: 'chunk', code: text } }) as unknown as Rolldown.OutputBundle;

describe('parts of a prebuilt file', () => {
  it('are known by the path above them', () => {
    expect(onlyParts(code, /^src\//)).toBe('// src/manager/Page.tsx\nvar Page = () => Tour;\n');
  });

  it('leave their names behind, and a bundle that uses one is refused', () => {
    const left = withoutParts(code, /node_modules\/tour\//);
    expect(left).not.toContain('function shape');
    for (const name of ['Tour', 'other', 'shape', 'Step']) expect(left).toContain(`var ${name} = `);
    expect(() => assertUnneeded(bundleOf(left))).toThrow('left out of Storybook: Tour, other, shape, Step.');
    expect(() => assertUnneeded(bundleOf(onlyParts(left, /^src\//)))).not.toThrow();
  });

  it('have to be there, once where one text is replaced', () => {
    expect(() => withoutParts(code, /node_modules\/gone\//)).toThrow('has no part at');
    expect(replaceOnce('a b', /(b)/, '$1')).toBe('a $1');
    expect(() => replaceOnce('a a', 'a', 'b')).toThrow('has 2 times a.');
    expect(() => replaceOnce('a', 'b', 'c')).toThrow('has 0 times b.');
  });
});
