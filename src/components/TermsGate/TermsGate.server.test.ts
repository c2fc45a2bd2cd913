/** On a server nothing loads that only a page draws. */
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { loadAsking } from '../../core/gate/load-asking.ts';
import { TermsGate } from './TermsGate.tsx';

// Comes with the dialogs, and is asked for in the same call.
vi.mock('../../core/gate/load-asking.ts', { spy: true });

it('a gate that a server renders asks for no file', () => {
  const gate = createElement(TermsGate, {
    personType: 'PF',
    baseUrl: 'https://api.example/',
    idCompany: 42,
    token: 't',
  });
  renderToString(createElement(MantineProvider, null, gate));
  expect(loadAsking).not.toHaveBeenCalled();
});
