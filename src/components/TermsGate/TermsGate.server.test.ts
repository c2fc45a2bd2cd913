import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { dialogsChunk } from './dialogs-chunk.ts';
import { TermsGate } from './TermsGate.tsx';

const load = vi.spyOn(dialogsChunk, 'load');

it('does not load the chunk of the dialogs when a server renders the gate', () => {
  const gate = createElement(TermsGate, {
    personType: 'PF',
    baseUrl: 'https://api.example/',
    idCompany: 42,
    token: 't',
  });
  renderToString(createElement(MantineProvider, null, gate));
  expect(load).not.toHaveBeenCalled();
});
