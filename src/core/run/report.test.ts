import { describe, expect, it, vi } from 'vitest';
import type { Receipt } from '../model/receipt.ts';
import type { TermsWarning } from '../model/warnings.ts';
import { createWarn } from './report.ts';

const warning: TermsWarning = { code: 'duplicate-id', call: 'terms', message: 'Two terms have the id 1.' };

describe('createWarn', () => {
  it('reports a warning once for each call of the API', () => {
    const onWarning = vi.fn();
    const warn = createWarn(() => onWarning);
    for (const each of [warning, { ...warning }, { ...warning, call: 'accepted' as const }]) warn(each);
    expect(onWarning.mock.calls.map(([{ call }]) => call)).toEqual(['terms', 'accepted']);
  });

  it('reports a repeated warning that has another receipt', () => {
    const onWarning = vi.fn();
    const warn = createWarn(() => onWarning);
    const superseded: TermsWarning = { code: 'superseded', call: 'accept', message: 'The terms have changed.' };
    const [first, second] = [{}, {}] as Receipt[];
    for (const receipt of [first, second]) warn({ ...superseded, receipt });
    expect(onWarning.mock.calls.map(([{ receipt }]) => receipt)).toEqual([first, second]);
  });

  it('reports to the latest callback', () => {
    const [before, now] = [vi.fn(), vi.fn()];
    let onWarning = before;
    const warn = createWarn(() => onWarning);
    onWarning = now;
    warn(warning);
    expect(before).not.toHaveBeenCalled();
    expect(now).toHaveBeenCalledWith(warning);
  });
});
