/** Generates the Markdown that replaces the tags of pages, such as `<Props of="TermsGate" />`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Term } from 'aceite';
import { groupProps } from '../../.storybook/docs/arg-types.ts';
import type { Language } from '../../.storybook/docs/language.ts';
import { colorVars, defaultDocumentLabels, defaultLabels, termTags } from '../../.storybook/docs/source-values.ts';
import { describeElements, scriptProperties } from '../../scripts/element-manifests.ts';
import { readDocs } from '../../scripts/read-docs.ts';
import type { MemberDoc } from '../../scripts/read-types.ts';
import { root } from '../../scripts/run.ts';
import { inputRows } from './input-attributes.ts';
import measured from './brand-contrast.json' with { type: 'json' };
import { errorAdvice, warningAdvice } from './code-advice.ts';
import { findTransitions, type Transition } from './gate-transitions.ts';
import { selectors, type Styled, variables } from './styles-texts.ts';

const { codes, components, functions, interfaces } = readDocs();

const code = (text: string): string => `\`${text}\``;

/** Escapes the signs of Markdown, and braces, which MDX parses as expressions. */
const plain = (text: string): string => text.replaceAll(/[{<*_`]/g, '\\$&');

/** Formats a default as code, unless it is a sentence with code. */
const valueOf = (text: string | undefined): string => (text?.includes('`') ? text : text ? code(text) : '–');

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const languages: Record<string, string> = { ts: 'tsx', cjs: 'jsx', js: 'jsx', vue: 'html', txt: 'text', yaml: 'yml' };

/** A file with more lines is folded. */
const longest = 70;

function fence(path: string): string {
  const text = readFileSync(join(root, path), 'utf8').trim();
  const extension = path.split('.').at(-1)!;
  return `\`\`\`${languages[extension] ?? extension}\n${text}\n\`\`\``;
}

function fold(title: string, text: string, isOpen = false): string {
  return `<details${isOpen ? ' open' : ''}>\n<summary>${title}</summary>\n\n${text}\n\n</details>`;
}

function file(folder: string, path: string): string {
  const text = fence(`${folder}/${path}`);
  const name = folder === 'examples' ? path.split('/').slice(1).join('/') : path;
  return fold(code(name), text, text.split('\n').length <= longest + 2);
}

/** Folds code in a cell of a table, which must be one line without pipes. */
const foldedCode = (text: string): string =>
  `<details><summary>Type details</summary><pre>{${JSON.stringify(text).replaceAll('|', String.raw`\u007c`)}}</pre></details>`;

/** The props of a component below the heading of each group. */
function props(of: string): string {
  const describe = ({ name, type, detail, required, description, defaultValue }: MemberDoc): string[] => [
    `<code id="prop-${name}">${name}</code>${required ? ' (required)' : ''}`,
    `${code(type)}<br />${description}${detail ? ` ${foldedCode(detail)}` : ''}`,
    valueOf(defaultValue),
  ];
  return groupProps(components[of as keyof typeof components].props)
    .map(
      ({ group, props: members }) =>
        `### ${group}\n\n${table(['Prop', 'What it is', 'Default'], members.map(describe))}`,
    )
    .join('\n\n');
}

/** The comments of `Term`, in Portuguese. */
const termInPortuguese: Record<keyof Term, string> = {
  id: 'Um número ou uma string, único entre os termos da empresa.',
  person_type: "O tipo de pessoa do termo, como `'PF'`; comparado com `===`.",
  resumed_title: 'O título curto.',
  title: 'O título, que é o link na frase.',
  text: 'O corpo: HTML, que é limpo antes de ser mostrado.',
  visible: '`false` tira o termo da frase; o id dele é enviado com os outros.',
};

function members(of: string, language: Language): string {
  const isPortuguese = language === 'pt-BR';
  return table(
    isPortuguese ? ['Nome', 'Tipo', 'O que é'] : ['Name', 'Type', 'What it is'],
    interfaces[of as keyof typeof interfaces].map(({ name, type, description }) => [
      code(name),
      code(type),
      isPortuguese ? termInPortuguese[name as keyof Term] : description,
    ]),
  );
}

/** The pages that explain a type, so that the functions with that type need not. */
const pagesOfTypes: Readonly<Record<string, string>> = {
  Term: 'api-contract--docs#the-list-of-terms',
  Receipt: 'receipts--docs#what-is-in-it',
  TermsConfig: 'configure--docs#keys-of-termsconfig',
  MoneyInputConfig: 'configure--docs#keys-of-moneyinputconfig',
  MoneyInputLabels: 'moneyinput-guide--docs#texts',
  SentenceLabels: 'content--docs#the-texts-of-the-dialogs',
  TermsLabels: 'content--docs#the-texts-of-the-dialogs',
  DocumentLabels: 'content--docs#the-texts-of-printed-documents',
};

const gateMembers = functions
  .find(({ name }) => name === 'useTermsGate')!
  .types.find(({ name }) => name === 'UseTermsGateReturn')!.members;

/** The tables that explain the members of other types too. */
const sharedTables: readonly { members: MemberDoc[]; link: string }[] = [
  { members: components.TermsGate.props, link: '[props of TermsGate](?path=/docs/termsgate--docs#props)' },
  { members: components.MoneyInput.props, link: '[props of MoneyInput](?path=/docs/moneyinput--docs#props)' },
  { members: gateMembers, link: 'explained at [`useTermsGate`](#usetermsgate)' },
];

/** A function's signature and comment, and the types in it that no other table explains. */
function describeFunction(of: string): string {
  const { signature, description, types } = functions.find(({ name }) => name === of)!;
  const explain = ({ name, description: text, members: all }: (typeof types)[number]): string => {
    const page = pagesOfTypes[name];
    if (page) return `[${code(name)}](?path=/docs/${page})`;
    const isIn = (list: MemberDoc[], { name: key }: MemberDoc): boolean => list.some((member) => member.name === key);
    const sharing = sharedTables.find(
      ({ members: list }) => list !== all && all.filter((member) => isIn(list, member)).length > 3,
    );
    const own = all.filter((member) => !sharing || !isIn(sharing.members, member));
    const shared = all.filter((member) => !own.includes(member)).map((member) => code(member.name));
    const rows = own.map((member) => [
      code(member.name),
      `${code(member.type)}<br />${member.description}${member.defaultValue ? ` Default: ${valueOf(member.defaultValue)}.` : ''}`,
    ]);
    return [
      sharing ? `${code(name)} has ${shared.join(', ')}, which are ${sharing.link}.` : `${code(name)}: ${text}`,
      ...(rows.length > 0 ? [table(['Name', 'What it is'], rows)] : []),
    ].join('\n\n');
  };
  return [code(signature), description, ...types.map(explain)].join('\n\n');
}

const defaultTexts: Record<string, Record<string, string>> = {
  TermsLabels: { ...defaultLabels },
  DocumentLabels: { ...defaultDocumentLabels },
};

/** Returns the labels with their default texts. Only the English table names their places. */
function labels(of: string, language: Language): string {
  const textOf = ({ name, defaultValue = '–' }: MemberDoc): string => {
    const text = defaultTexts[of]?.[name];
    return text === undefined ? defaultValue : `<span lang="pt-BR">‘${plain(text)}’</span>`;
  };
  const isPortuguese = language === 'pt-BR';
  return table(
    isPortuguese ? ['Chave', 'Texto'] : ['Key', 'Text', 'Where it is shown'],
    interfaces[of as 'TermsLabels'].map((member) => [
      code(member.name),
      textOf(member),
      ...(isPortuguese ? [] : [member.description]),
    ]),
  );
}

/** The page of the component that has the keys as props. */
const pageOf: Record<string, string> = { TermsConfig: 'termsgate', MoneyInputConfig: 'moneyinput' };

/** The keys of a config with their rules, from the option table. Each key links to its prop. */
const config = (of: string): string =>
  table(
    ['Key', 'Must be', 'Default'],
    interfaces[of as 'TermsConfig'].map(({ name, required, allowed, defaultValue }) => [
      `[${code(name)}](?path=/docs/${pageOf[of]}--docs#prop-${name})${required ? ' (required)' : ''}`,
      // Markdown would turn the URL into a link.
      allowed.replaceAll(/https:\S+/g, code),
      valueOf(defaultValue),
    ]),
  );

const codesWith = (of: keyof typeof codes, advice: Readonly<Record<string, string>>): string =>
  table(
    ['Code', 'What happened', 'What to do'],
    codes[of].map(({ code: name, description }) => [code(name), description, advice[name]!]),
  );

/** The attributes, properties, methods and events of an element. */
function element(of: string): string {
  const described = describeElements({ interfaces }).find(({ tag }) => tag === of)!;
  const component = of === 'terms-gate' ? 'TermsGate' : 'MoneyInput';
  const isProp = (name: string): boolean => components[component].props.some((prop) => prop.name === name);
  /** Links a name to its prop. Without a prop, the text beside the name gets the description. */
  const option = (name: string, prop: string, text: string, description: string): [string, string] =>
    isProp(prop)
      ? [`[${code(name)}](?path=/docs/${component.toLowerCase()}--docs#prop-${prop})`, text]
      : [code(name), `${text}<br />${description}`];
  /** Returns `string` for a union of `string`, `number` and `null`. */
  const textType = (type: string): string =>
    type.replace(/^(?:string \| number|number \| string)(?: \| null)?$/, 'string').replace(' | (string & {})', '');
  const toCamel = (event: string): string =>
    `on-${event}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const attributes = described.attributes.map(({ name, property = name, type, description, defaultValue }) => {
    // A flag that is on by default needs a value to turn it off.
    const flag = defaultValue === 'true' ? code(`${name}="false"`) : 'present = on';
    const value = type === 'boolean' ? flag : code(textType(type));
    return [...option(name, property, value, description), valueOf(defaultValue)];
  });
  const methods = described.methods.map(({ name, description }) => [code(`${name}()`), description]);
  // The element's `input` and `change` are the browser's, unlike `onChange` of the component.
  const propOf = (event: string): string => (['input', 'change'].includes(event) ? '' : toCamel(event));
  const events = described.events.map(({ name, description }) => option(name, propOf(name), 'element', description));
  return [
    'Attributes. Each except `form` is also a property in camel case:',
    table(['Attribute', 'Value', 'Default'], attributes),
    'Properties for scripts:',
    table(
      ['Property', 'Type'],
      scriptProperties(described).map(({ name, type, description }) => option(name, name, code(type), description)),
    ),
    ...(methods.length > 0 ? ['Methods:', table(['Method', 'What it does'], methods)] : []),
    'Events. The `detail` of a `CustomEvent` is the argument of the callback with the same name:',
    table(['Event', 'On'], of === 'terms-gate' ? [...events, [code('terms-sent'), 'document']] : events),
  ].join('\n\n');
}

/** Lists `load` only once, because it leads from every state to `loading`. */
function transitions(): string {
  const found = findTransitions().filter(({ event }) => event !== 'load');
  const describe = ({ event, when, to }: Transition): string => `${code(event)}${when && `, ${when}`} → ${code(to)}`;
  const rows = [...new Set(found.map(({ from }) => from))].map((state) => [
    code(state),
    found
      .filter(({ from }) => from === state)
      .map(describe)
      .join('<br />'),
  ]);
  return table(['State', 'Event → next state'], [['any state', '`load` → `loading`'], ...rows]);
}

/** The subject of each ratio, and its minimum in WCAG. */
const contrastParts = {
  button: 'Text of ‘Enviar’ (4.5)',
  buttonEdge: 'Edge of ‘Enviar’ (3)',
  link: 'Links (4.5)',
  updated: 'Text of the line about updates (4.5)',
  icon: 'Icon of the line about updates (3)',
  tick: 'Tick (3)',
  boxEdge: 'Edge of the box (3)',
  ring: 'Ring of the focus (3)',
} satisfies Partial<Record<keyof (typeof measured)[number], string>>;

/** The contrast of ten brand colours, measured by a test in a browser. */
const brandContrast = (): string =>
  table(
    ['Store colour', 'Dialog', ...Object.values(contrastParts)],
    measured.map((row) => [
      code(row.color),
      row.scheme,
      ...Object.keys(contrastParts).map((part) => row[part as keyof typeof contrastParts].toFixed(2)),
    ]),
  );

const selectorsOf = (of: string): string =>
  table(
    ['Selector', 'What it is'],
    Object.entries(selectors[of as Styled]).map(([name, text], index) => [`${index + 1} ${code(name)}`, text]),
  );

/** The CSS variables of the Styles API with their values for the default colour, in light. */
const variablesTable = (): string =>
  table(
    ['Variable', 'What it colours', 'With the default colour, in light'],
    Object.entries(variables).map(([name, text]) => {
      const value = colorVars[name as keyof typeof colorVars];
      const style = `display: 'inline-block', width: 16, height: 16, border: '1px solid #6b7685', background: '${value}'`;
      return [code(name), text, `<i style={{ ${style} }} /> ${value}`];
    }),
  );

const allowedHtml = (): string =>
  `The elements that stay: ${[...termTags].map(code).join(', ')}. The text of other elements stays, unless such an element runs, loads, draws or takes input.`;

/** The attributes and properties of an <input> with their own meaning in a money field. */
const inputTable = (_: string, language: Language): string =>
  table(
    language === 'pt-BR' ? ['No `<input>`', 'No campo de valor'] : ['On the `<input>`', 'In a money field'],
    inputRows.map((row) => [row.names.map(code).join(', '), row[language]]),
  );

export type Generator = (of: string, language: Language) => string;

export const generated: Readonly<Record<string, Generator>> = {
  Snippet: (path) => fence(`stories/docs/code/${path}`),
  CodeFile: (path) => file('stories/recipes', path),
  ExampleFile: (path) => file('examples', path),
  OpenApiDocument: () => fold('openapi.yaml', fence('src/openapi/openapi.yaml')),
  ChangelogText: () => readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
  Guide: (of) => components[of as keyof typeof components].guide,
  Props: props,
  Function: describeFunction,
  MembersTable: members,
  LabelsTable: labels,
  ConfigTable: config,
  InputTable: inputTable,
  ErrorTable: () => codesWith('TermsErrorCode', errorAdvice),
  WarningTable: () => codesWith('TermsWarningCode', warningAdvice),
  ElementTables: element,
  TransitionsTable: transitions,
  BrandContrastTable: brandContrast,
  Selectors: selectorsOf,
  VariablesTable: variablesTable,
  AllowedHtml: allowedHtml,
};
