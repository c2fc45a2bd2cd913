import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVoice } from './voice.ts';

let region: HTMLElement;
let voice: ReturnType<typeof createVoice>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  region = document.body.appendChild(document.createElement('div'));
  voice = createVoice(400);
  voice.attach(region);
});
afterEach(() => {
  region.remove();
  vi.useRealTimers();
});

it('mounts an empty polite region without a role, which no rule of the page shows', () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = 'div { all: revert !important; position: static !important; padding: 9px !important }';
  expect([region.ariaLive, region.role, region.textContent]).toEqual(['polite', null, '']);
  expect([region.offsetWidth, region.offsetHeight]).toEqual([1, 1]);
  expect(getComputedStyle(region).position).toBe('fixed');
  sheet.remove();
});

it('says a text after the delay, and removes it after some seconds', () => {
  voice.say('Enviando…', 'pt-BR');
  vi.advanceTimersByTime(399);
  expect(region.textContent).toBe('');
  vi.advanceTimersByTime(1);
  expect([region.textContent, region.lang]).toEqual(['Enviando…', 'pt-BR']);
  vi.advanceTimersByTime(6999);
  expect(region.textContent).toBe('Enviando…');
  vi.advanceTimersByTime(1);
  expect(region.textContent).toBe('');
});

it('says only the last of several texts, and none that ended before its delay', () => {
  voice.say('Enviando…', 'pt-BR');
  vi.advanceTimersByTime(300);
  voice.say('Muitas tentativas.', 'pt-BR');
  vi.advanceTimersByTime(399);
  expect(region.textContent).toBe('');
  vi.advanceTimersByTime(1);
  expect(region.textContent).toBe('Muitas tentativas.');
  voice.say('Você já pode enviar novamente.', 'pt-BR');
  voice.say(undefined, 'pt-BR');
  vi.runAllTimers();
  expect(region.textContent).toBe('');
});

it('empties the region before an equal text, so that the text is a change', () => {
  voice.say('Este campo aceita até 3 dígitos.', 'pt-BR');
  vi.advanceTimersByTime(400);
  voice.say('Este campo aceita até 3 dígitos.', 'pt-BR');
  expect(region.textContent).toBe('');
  vi.advanceTimersByTime(400);
  expect(region.textContent).toBe('Este campo aceita até 3 dígitos.');
});

it('says nothing after its region has left', () => {
  const detach = voice.attach(region);
  voice.say('Aceite registrado.', 'pt-BR');
  detach();
  vi.runAllTimers();
  expect(region.textContent).toBe('');
});
