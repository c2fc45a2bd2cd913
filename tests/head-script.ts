import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = readFileSync(join(import.meta.dirname, '../stories/docs/code/head-script.html'), 'utf8');
const asked = `'https://api.loja.com.br/', 42, 'the bearer token'`;
const [script = ''] = /<script>\n\s*\{\n\s*const \[baseUrl, idCompany, token\][\s\S]*?<\/script>/.exec(guide) ?? [];
if (!script.includes(asked)) throw new Error(`head-script.html has no script for the head with ${asked}.`);

/** The script for a page's head that starts both calls, as the page "Make it faster" shows it, for another question; `without` leaves out one of them. */
export const headScript = (baseUrl: string, idCompany: number, token: string, without?: 'terms' | 'accepted'): string =>
  script
    .replace(asked, [baseUrl, idCompany, token].map((value) => JSON.stringify(value)).join(', '))
    .replace(new RegExp(`^ +${without}: .*\\n`, 'm'), '');
