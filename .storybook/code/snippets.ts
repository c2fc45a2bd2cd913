import { version } from '../../src/core/model/version.ts';
import { toKebab } from '../../src/core/options/option.ts';
import { texts } from '../presets.ts';
import { type Config, configKinds, type ConfigName, ownLabels } from './config-kinds.ts';

type Entry = readonly [key: string, value: unknown];

/** The config without defaults, as entries in the order of its keys. */
const toEntries = (name: ConfigName, config: Config): Entry[] =>
  Object.entries(JSON.parse(configKinds[name].serialize(config)) as object);

/** Writes a tag on one line of at most 100 characters, or each attribute on its own line. */
function formatTag(tag: string, attributes: readonly string[], end: string, indent = ''): string {
  const line = `${indent}<${[tag, ...attributes].join(' ')}${end}`;
  if (line.length <= 100) return line;
  return [`${indent}<${tag}`, ...attributes.map((attribute) => `${indent}  ${attribute}`), indent + end.trim()].join(
    '\n',
  );
}

/** A JavaScript string in single quotes, with the escapes of JSON. */
function quote(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/\\.|'/g, (part) => ({ "'": "\\'", '\\"': '"' })[part] ?? part);
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** Returns the JavaScript code of a config's value. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([key, member]) => `${/^\w+$/.test(key) ? key : quote(key)}: ${literal(member)}`,
  );
  return `{ ${entries.join(', ')} }`;
}

/**
 * A quoted JSX attribute ends at `"` and decodes `&`. The other characters are invisible, or look
 * like an escape.
 */
const needsBraces = /["&\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The name under which the package exports the labels. */
const labelSetOf = (labels: unknown): string | undefined =>
  Object.entries(texts).find(([, set]) => JSON.stringify(ownLabels(set)) === JSON.stringify(labels))?.[0];

function toProp([key, value]: Entry): string {
  if (value === true) return key;
  if (key === 'labels') return `labels={${labelSetOf(value) ?? literal(value)}}`;
  if (typeof value === 'string' && !needsBraces.test(value)) return `${key}="${value}"`;
  return `${key}={${literal(value)}}`;
}

/** The imports of a snippet, and a comment about its place. */
function startOf(names: string, place: string, labels?: unknown): string[] {
  const set = labels && labelSetOf(labels);
  return [
    "import '@mantine/core/styles.css';",
    "import 'aceite/styles.css';",
    `import { ${names} } from 'aceite';`,
    ...(set ? [`import { ${set} } from 'aceite/core';`] : []),
    `\n// Inside your MantineProvider${place}`,
  ];
}

/** Whether the session is in a cookie, so that the page has no token. */
const hasCookie = (config: Config): boolean => 'auth' in config && config.auth === 'cookie';

/** The config as React code, to paste inside the application's MantineProvider. */
export function toReact(name: ConfigName, config: Config): string {
  const entries = toEntries(name, config);
  if (name === 'MoneyInput')
    return [...startOf(name, '.'), `${formatTag(name, entries.map(toProp), ' />')};`].join('\n');
  const isInstallOption = ([key]: Entry): boolean => key === 'personType' || key === 'baseUrl';
  const install = entries.filter(isInstallOption).map(toProp);
  const gateOptions = entries.filter((entry) => !isInstallOption(entry)).map(toProp);
  const [token, origin] = hasCookie(config)
    ? ['undefined', 'undefined for a session in a cookie, null when signed out.']
    : ['token', "the person's bearer token, from your session."];
  return [
    ...startOf('TermsGate, TermsProvider', `. token: ${origin}`, config.labels),
    formatTag('TermsProvider', install, '>'),
    formatTag('TermsGate', [`token={${token}}`, ...gateOptions], ' />', '  '),
    '</TermsProvider>',
  ].join('\n');
}

/** The dialogs that `TermsGate` opens. They have no config. */
export const dialogs = ['TermsDialog', 'TermDetailDialog'] as const;

/** Whether the application keeps the arg of a dialog. */
export const isKept = ([key, value]: Entry): boolean =>
  /^(?:terms?|checked|checkboxRules)$/.test(key) || typeof value === 'function';

/** The args of a dialog as React code. What the application keeps has the name of its prop. */
export function toJsx(name: (typeof dialogs)[number], args: Readonly<Record<string, unknown>>): string {
  const labels = args.labels && ownLabels(args.labels);
  const entries = Object.entries({ ...args, labels }).filter(
    ([key, value]) => value || value === 0 || key === 'checked',
  );
  const kept = entries.filter(isKept).map(([key]) => key);
  const props = entries.map((entry) => (isKept(entry) ? `${entry[0]}={${entry[0]}}` : toProp(entry)));
  const start = startOf(name, `, with your own ${kept.join(', ')}.`, labels);
  return [...start, `${formatTag(name, props, ' />')};`].join('\n');
}

/** Attributes with a name from HTML. Other attributes are the key in kebab case. */
const nativeNames: Readonly<Record<string, string>> = { defaultValue: 'value', readOnly: 'readonly' };

const attributeName = (key: string): string => nativeNames[key] ?? toKebab(key);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Whether an attribute can hold the value. A person type that is a number would become a text. */
const fitsAttribute = ([key, value]: Entry): boolean =>
  typeof value !== 'object' && value !== false && !(key === 'personType' && typeof value === 'number');

const escape = (value: unknown): string => String(value).replaceAll(/[&"<>\n\r]/g, (sign) => entities[sign]!);

const toAttribute = ([key, value]: Entry): string =>
  value === true ? attributeName(key) : `${attributeName(key)}="${escape(value)}"`;

/** Returns code that cannot end the inline script around it. */
const inScript = (value: unknown): string => literal(value).replaceAll('<', '\\u003c');

/** The address has the version, so that a page does not change with the next release. */
const folder = `https://cdn.jsdelivr.net/npm/aceite@${version}/dist`;
const load = `<script type="module" src="${folder}/embed.js"></script>`;
const preload = `<link rel="modulepreload" href="${folder}/embed/dialogs.js" />`;

/** The page's element for a key of the config. `<money-input>` has the other keys. */
const partOf: Readonly<Record<string, 'label' | 'small' | 'input'>> = {
  label: 'label',
  description: 'small',
  placeholder: 'input',
  required: 'input',
  readOnly: 'input',
  disabled: 'input',
};

/** Keys of the look, which a page sets by its own CSS. */
const lookKeys: ReadonlySet<string> = new Set(['size', 'radius', 'variant']);

/** Returns the page's own label, `<input>` and description, and the element around the input. */
function toMoneyHtml(all: readonly Entry[]): string {
  const entries = all.filter(([key]) => !lookKeys.has(key));
  const entriesOf = (part?: string): Entry[] => entries.filter(([key]) => partOf[key] === part);
  const elementOf = (part: 'label' | 'small', attribute: string): string[] =>
    entriesOf(part).map(([, text]) => `<${part} ${attribute}>${escape(text)}</${part}>`);
  const described = entriesOf('small').length > 0 ? ['aria-describedby="amount-description"'] : [];
  const labels = entries
    .filter(([key]) => key === 'labels')
    .map(([, texts]) => `<script>document.querySelector('money-input').labels = ${inScript(texts)};</script>`);
  return [
    load,
    ...elementOf('label', 'for="amount-input"'),
    formatTag('money-input', entriesOf().filter(fitsAttribute).map(toAttribute), '>'),
    formatTag('input', ['id="amount-input"', ...entriesOf('input').map(toAttribute), ...described], '>', '  '),
    '</money-input>',
    ...elementOf('small', 'id="amount-description"'),
    ...labels,
  ].join('\n');
}

/** The config as HTML, for pages without React, as stories/docs/code/embed.html. */
export function toHtml(name: ConfigName, config: Config): string {
  const entries = toEntries(name, config);
  if (name === 'MoneyInput') return toMoneyHtml(entries);
  // With a cookie, `null` would mean that nobody is signed in.
  const token = [
    '  // The token of the signed-in customer, from your session. null: nobody is signed in.',
    '  gate.token = null;',
  ];
  return [
    preload,
    load,
    '<script>',
    '  // An element of its own: other HTML of the page could name another API.',
    "  const gate = document.createElement('terms-gate');",
    ...entries.map(([key, value]) => `  gate.${key} = ${inScript(value)};`),
    ...(hasCookie(config) ? [] : token),
    '  document.body.append(gate);',
    '</script>',
  ].join('\n');
}
