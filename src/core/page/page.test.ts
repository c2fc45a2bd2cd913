import { afterEach, expect, it, vi } from 'vitest';
import { pageAddress } from './page.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['https://loja.example', 'https://loja.example/'],
  ['http://localhost:3000/checkout/?utm=1#fim', 'http://localhost:3000/checkout/'],
  ['https://ana:segredo@loja.example//condi%C3%A7%C3%B5es', 'https://loja.example//condi%C3%A7%C3%B5es'],
  ['about:srcdoc', null],
  ['file:///home/ana/loja.html', null],
  ['blob:https://loja.example/1', null],
])('returns the address of the page %s as %s', (href, expected) => {
  vi.stubGlobal('location', new URL(href));
  expect(pageAddress()).toBe(expected);
});
