import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = readFileSync(join(import.meta.dirname, '../stories/docs/code/head-script.html'), 'utf8');
const exampleValues = `'https://api.loja.com.br/', 42, 'the bearer token'`;
const [script = ''] = /<script>\n\s*\{\n\s*const \[baseUrl, idCompany, token\][\s\S]*?<\/script>/.exec(guide) ?? [];
if (!script.includes(exampleValues)) throw new Error(`head-script.html has no script with ${exampleValues}.`);

/** The head script of the page "Make it faster", with these values. `without` removes a call. */
export const headScript = (baseUrl: string, idCompany: number, token: string, without?: 'terms' | 'accepted'): string =>
  script
    .replace(exampleValues, [baseUrl, idCompany, token].map((value) => JSON.stringify(value)).join(', '))
    .replace(new RegExp(`^ +${without}: .*\\n`, 'm'), '');
