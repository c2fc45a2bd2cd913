import { data, type LoaderFunctionArgs } from 'react-router';

/** Gives the token of the signed-in person to the page's own script, and to no cache. */
export function loader({ request }: LoaderFunctionArgs) {
  const [, token = null] = /(?:^|; )token=([^;]+)/.exec(request.headers.get('Cookie') ?? '') ?? [];
  return data({ token }, { headers: { 'Cache-Control': 'no-store' } });
}
