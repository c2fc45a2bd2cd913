import { version } from '../../src/core/model/version.ts';
import { toKebab } from '../../src/core/options/option.ts';
import { type Config, configKinds, type ConfigName } from './config-kinds.ts';

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
  const entries = Object.entries(value).map(([key, member]) => `${key}: ${literal(member)}`);
  return `{ ${entries.join(', ')} }`;
}

/**
 * A quoted JSX attribute ends at `"` and decodes `&`. The other characters are invisible, or look
 * like an escape.
 */
const needsBraces = /["&\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function toProp([key, value]: Entry): string {
  if (value === true) return key;
  if (typeof value === 'string' && !needsBraces.test(value)) return `${key}="${value}"`;
  return `${key}={${literal(value)}}`;
}

const imports = (names: string): string =>
  `import '@mantine/core/styles.css';\nimport 'aceite/styles.css';\nimport { ${names} } from 'aceite';\n`;

/** Whether the session is in a cookie, so that the page has no token. */
const hasCookie = (config: Config): boolean => 'auth' in config && config.auth === 'cookie';

/** The config as React code, to paste inside the application's MantineProvider. */
export function toReact(name: ConfigName, config: Config): string {
  const entries = toEntries(name, config);
  if (name === 'MoneyInput')
    return [
      imports('MoneyInput'),
      '// Inside your MantineProvider.',
      `${formatTag('MoneyInput', entries.map(toProp), ' />')};`,
    ].join('\n');
  const isInstallOption = ([key]: Entry): boolean => key === 'personType' || key === 'baseUrl';
  const install = entries.filter(isInstallOption).map(toProp);
  const gateOptions = entries.filter((entry) => !isInstallOption(entry)).map(toProp);
  const [token, origin] = hasCookie(config)
    ? ['undefined', 'undefined for a session in a cookie, null when signed out.']
    : ['token', "the person's bearer token, from your session."];
  return [
    imports('TermsGate, TermsProvider'),
    `// Inside your MantineProvider. token: ${origin}`,
    formatTag('TermsProvider', install, '>'),
    formatTag('TermsGate', [`token={${token}}`, ...gateOptions], ' />', '  '),
    '</TermsProvider>',
  ].join('\n');
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

/** Returns JSON that cannot end the inline script around it. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The address has the version, so that a page does not change with the next release. */
const load = `<script type="module" src="https://cdn.jsdelivr.net/npm/aceite@${version}/dist/embed.js"></script>`;

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

/** The config as HTML, for pages without React. */
export function toHtml(name: ConfigName, config: Config): string {
  const entries = toEntries(name, config);
  if (name === 'MoneyInput') return toMoneyHtml(entries);
  const calls = entries
    .filter((entry) => !fitsAttribute(entry))
    .map(([key, value]) => `  document.querySelector('terms-gate').${key} = ${inScript(value)};`);
  // With a cookie, `null` would mean that nobody is signed in.
  if (!hasCookie(config)) {
    calls.push(
      "  // The signed-in person's bearer token, from your own session. While it is null, no dialog opens.",
      "  document.querySelector('terms-gate').token = null;",
    );
  }
  const element = formatTag('terms-gate', entries.filter(fitsAttribute).map(toAttribute), '></terms-gate>');
  return [load, element, ...(calls.length > 0 ? ['<script>', ...calls, '</script>'] : [])].join('\n');
}
