import { version } from '../../src/core/version.ts';
import type { Config, ConfigName } from './config-kinds.ts';
import { toEntries } from './to-json.ts';

const kebab = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escape = (text: string): string => text.replaceAll(/[&"<>\n\r]/g, (sign) => entities[sign]!);

/** The attributes are texts: what must stay a number or an object is given by the script. */
function fitsAttribute([key, value]: [string, unknown]): boolean {
  if (typeof value === 'number') return key !== 'personType' && /^-?\d+(\.\d+)?$/.test(String(value));
  // HTML has no way to write NUL, nor half of a character.
  return value === true || (typeof value === 'string' && !/[\0\p{Cs}]/u.test(value));
}

const attribute = ([key, value]: [string, unknown]): string =>
  value === true ? kebab(key) : `${kebab(key)}="${escape(String(value))}"`;

/** JSON that can stand in a script of a page: nothing in it ends the script. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const LINE = 100;

function element(tag: string, attributes: string[]): string {
  const line = `<${[tag, ...attributes].join(' ')}></${tag}>`;
  if (line.length <= LINE) return line;
  return [`<${tag}`, ...attributes.map((one) => `  ${one}`), `></${tag}>`].join('\n');
}

function script(tag: string, comment: string[], properties: string[]): string[] {
  if (properties.length === 0) return [];
  const assignment = `  Object.assign(document.querySelector('${tag}'), { ${properties.join(', ')} });`;
  return ['<script>', ...comment.map((line) => `  // ${line}`), assignment, '</script>'];
}

/** The address of the embed; the version is pinned, so that a page shows tomorrow what it shows today. */
export const embedUrl = `https://cdn.jsdelivr.net/npm/aceite@${version}/dist/embed.js`;

/** The config as HTML, for pages without React. */
export function toHtml(name: ConfigName, config: Config): string {
  const entries = toEntries(name, config);
  const attributes = entries.filter(fitsAttribute).map(attribute);
  const properties = entries
    .filter((entry) => !fitsAttribute(entry))
    .map(([key, value]) => `${key}: ${inScript(value)}`);
  const load = `<script type="module" src="${embedUrl}"></script>`;
  switch (name) {
    case 'TermsGate':
      return [
        load,
        element('terms-gate', attributes),
        ...script(
          'terms-gate',
          ["token: the signed-in person's bearer token, from your own session. Until it is given, nothing is asked."],
          ['token: token', ...properties],
        ),
      ].join('\n');
    case 'MoneyInput':
      return [load, element('money-input', attributes), ...script('money-input', [], properties)].join('\n');
    default:
      return name satisfies never;
  }
}
