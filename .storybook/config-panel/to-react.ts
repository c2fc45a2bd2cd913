import type { Config, ConfigName } from './config-kinds.ts';
import { isMocked, mockNote } from './mock-url.ts';
import { layOut } from './lay-out.ts';
import { toEntries } from './to-json.ts';

/** A JavaScript string in single quotes, with the escapes of JSON. */
function quote(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/\\.|'/g, (part) => ({ "'": "\\'", '\\"': '"' })[part] ?? part);
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** The values of a config: texts, numbers, booleans and objects of texts. */
function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([key, member]) => `${key}: ${literal(member)}`);
  return `{ ${entries.join(', ')} }`;
}

/** Characters that an attribute of JSX cannot hold, or that are invisible in one. */
const needsBraces = /["&\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function attribute([key, value]: [string, unknown]): string {
  if (value === true) return key;
  if (typeof value === 'string' && !needsBraces.test(value)) return `${key}="${value}"`;
  return `${key}={${literal(value)}}`;
}

const header = (names: string): string =>
  `import '@mantine/core/styles.css';\nimport 'aceite/styles.css';\nimport { ${names} } from 'aceite';\n`;

/** The config as React code, to paste inside the application's MantineProvider. */
export function toReact(name: ConfigName, config: Config): string {
  const entries = toEntries(name, config);
  switch (name) {
    case 'TermsGate': {
      const isInstallOption = ([key]: [string, unknown]): boolean => key === 'personType' || key === 'baseUrl';
      const install = entries.filter(isInstallOption).map(attribute);
      const gateOptions = entries.filter((entry) => !isInstallOption(entry)).map(attribute);
      return [
        header('TermsGate, TermsProvider'),
        ...(isMocked(config) ? [`// ${mockNote}`] : []),
        "// Inside your MantineProvider. `token` is the signed-in person's bearer token, from your own session.",
        `<TermsProvider ${install.join(' ')}>`,
        layOut('TermsGate', ['token={token}', ...gateOptions], ' />', '  '),
        '</TermsProvider>;',
      ].join('\n');
    }
    case 'MoneyInput':
      return [
        header('MoneyInput'),
        '// Inside your MantineProvider.',
        `${layOut('MoneyInput', entries.map(attribute), ' />')};`,
      ].join('\n');
    default:
      return name satisfies never;
  }
}
