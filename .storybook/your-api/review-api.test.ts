import { afterEach, describe, expect, it, vi } from 'vitest';
import { readVisitorApi, reviewApi } from './review-api.ts';

const review = (baseUrl: string) =>
  reviewApi(readVisitorApi({ personType: 'PF', idCompany: '42', baseUrl }, ''), false);

describe('the review of an API on an https page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('sends nothing to an http address, which browsers block, and says what to change', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('location', new URL('https://aceite-br.github.io/aceite/'));
    vi.stubGlobal('fetch', fetch);
    const { problems, verdict, calls } = await review('http://api.loja.com.br/');
    expect(problems.map(({ id, actual, fix }) => [id, actual, fix])).toEqual([
      [
        'mixed-content',
        'The page is https and the API is http (http://api.loja.com.br/).',
        'Serve the API over https.',
      ],
    ]);
    expect(verdict).toBe(
      'The list of terms could not be read. Outcome: failed. Nothing is shown, and onError is called.',
    );
    expect(calls.map(({ result }) => 'failure' in result && result.failure)).toContain(
      'an https page may not call http',
    );
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['http://localhost:8000/', 'http://loja.localhost/', 'http://127.0.0.1/', 'http://[::1]:8000/'])(
    'asks %s, because browsers trust the machine itself',
    async (baseUrl) => {
      const fetch = vi.fn(() => Promise.resolve(Response.json([])));
      vi.stubGlobal('location', new URL('https://aceite-br.github.io/aceite/'));
      vi.stubGlobal('fetch', fetch);
      const { problems } = await review(baseUrl);
      expect(problems.map(({ id }) => id)).not.toContain('mixed-content');
      expect(fetch).toHaveBeenCalled();
    },
  );
});
