/** On a server nothing loads that only a page draws. */
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { gateParts } from './gate-parts.ts';
import { TermsGate } from './TermsGate.tsx';

const load = vi.spyOn(gateParts, 'load');

it('a gate that a server renders asks for no file', () => {
  const gate = createElement(TermsGate, {
    personType: 'PF',
    baseUrl: 'https://api.example/',
    idCompany: 42,
    token: 't',
  });
  renderToString(createElement(MantineProvider, null, gate));
  expect(load).not.toHaveBeenCalled();
});
