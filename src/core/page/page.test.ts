import { afterEach, expect, it, vi } from 'vitest';
import { absolute, pageAddress } from './page.ts';

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

it.each([
  ['https://loja.example/pedido/1', '/api/', 'https://loja.example/api/'],
  ['https://loja.example/pedido/1', 'api/', 'https://loja.example/pedido/api/'],
  ['https://loja.example/', 'https://api.example/v1/', 'https://api.example/v1/'],
  ['about:srcdoc', '/api/', 'https://parent.example/api/'],
])('resolves on the page %s the address %s to %s', (href, address, expected) => {
  vi.stubGlobal('location', new URL(href));
  vi.stubGlobal('origin', 'https://parent.example');
  expect(absolute(address)).toBe(expected);
});
