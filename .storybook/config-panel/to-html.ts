import { toKebab } from '../../src/core/options/option.ts';
import { version } from '../../src/core/model/version.ts';
import type { Config, ConfigName } from './config-kinds.ts';
import { isMocked, mockNote } from './mock-url.ts';
import { layOut } from './lay-out.ts';
import { toEntries } from './to-json.ts';

/** The attributes that HTML names; all others are the keys in kebab case. */
const nativeNames: Readonly<Record<string, string>> = { defaultValue: 'value', readOnly: 'readonly' };

const toName = (key: string): string => nativeNames[key] ?? toKebab(key);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escape = (text: string): string => text.replaceAll(/[&"<>\n\r]/g, (sign) => entities[sign]!);

/** Without an exponent, which is no decimal number. Intl writes at most 20 decimals in Chrome 113. */
function toText(value: unknown): string {
  const text = String(value);
  const [, sign = '', digits = '', exponent = ''] = /^(-?)([\d.]+)e(.+)$/.exec(text) ?? [];
  if (typeof value !== 'number' || !digits) return text;
  if (Number(exponent) > 0) return String(BigInt(value));
  return `${sign}0.${'0'.repeat(-Number(exponent) - 1)}${digits.replace('.', '')}`;
}

/** Whether an attribute can hold the value. Not NUL, a lone surrogate, nor a person type that is a number: it would become a text. */
function fitsAttribute([key, value]: [string, unknown]): boolean {
  if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value);
  return value === true || (typeof value === 'number' && key !== 'personType');
}

const attribute = ([key, value]: [string, unknown]): string =>
  value === true ? toName(key) : `${toName(key)}="${escape(toText(value))}"`;

/** JSON for an inline script: nothing in it ends the script. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const element = (tag: string, attributes: string[]): string => layOut(tag, attributes, `></${tag}>`);

/** The address of the embed, with its version: a page does not change with the next release. */
const embedUrl = `https://cdn.jsdelivr.net/npm/aceite@${version}/dist/embed.js`;

/** The config as HTML, for pages without React. */
export function toHtml(name: ConfigName, config: Config): string {
  const entries = toEntries(name, config);
  const attributes = entries.filter(fitsAttribute).map(attribute);
  const others = entries.filter((entry) => !fitsAttribute(entry));
  const load = `<script type="module" src="${embedUrl}"></script>`;
  switch (name) {
    case 'TermsGate': {
      const properties = others.map(
        ([key, value]) => `  document.querySelector('terms-gate').${key} = ${inScript(value)};`,
      );
      return [
        load,
        ...(isMocked(config) ? [`<!-- ${mockNote} -->`] : []),
        element('terms-gate', attributes),
        '<script>',
        ...properties,
        "  // The signed-in person's bearer token, from your own session. While it is null, nothing is asked.",
        "  document.querySelector('terms-gate').token = null;",
        '</script>',
      ].join('\n');
    }
    case 'MoneyInput': {
      const calls = others.map(([key, value]) =>
        typeof value === 'object'
          ? `.${key} = ${inScript(value)};`
          : `.setAttribute('${toName(key)}', ${inScript(value)});`,
      );
      const script = calls.map((call) => `<script>document.querySelector('money-input')${call}</script>`);
      return [load, element('money-input', attributes), ...script].join('\n');
    }
    default:
      return name satisfies never;
  }
}
