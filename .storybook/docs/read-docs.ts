/**
 * What the documentation says of the code, read from the code: props with their types, defaults and sentences, the codes
 * of errors and warnings, the selectors of the Styles API. `factory()` hides a component's interface from docgen, and
 * TypeScript 7 has no API to ask, so the source is parsed here.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { termTags } from '../../src/components/TermDetailDialog/term-html-policy.ts';
import { openApiDocument } from '../../src/openapi/openapi.ts';
import { moneyOptions } from '../../src/core/money/money-options.ts';
import { allowedValue, configOptions } from '../../src/core/options/config.ts';
import type { OptionTable } from '../../src/core/options/option.ts';
import { termsCallbacks, termsOptions } from '../../src/core/options/options.ts';
import { attributeOf } from '../../src/embed/loader/define-element.ts';
import { moneyElementOptions } from '../../src/embed/loader/money-input-element.ts';
import { gateElementOptions } from '../../src/embed/loader/terms-gate-element.ts';

/** One member of an interface. */
export interface MemberDoc {
  name: string;
  /** The type as the source writes it. */
  type: string;
  /** The declarations of this package's types that `type` names. */
  detail?: string;
  required: boolean;
  description: string;
  defaultValue?: string;
}

/** One member of a union of texts, with the line of the union's comment that is about it. */
export interface CodeDoc {
  code: string;
  description: string;
}

export interface ComponentDoc {
  /** The component's own comment. */
  description: string;
  props: MemberDoc[];
  /** What the props extend that is Mantine's: `BoxProps`, `StylesApiProps`, … */
  inherited: string[];
  /** Selectors of the Styles API. */
  stylesNames: string[];
  /** CSS variables of the Styles API. */
  cssVariables: string[];
  /** The literal values of `defaultProps`. */
  literalDefaults: Record<string, string>;
}

/** A node of the syntax tree; only what is read here is named. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Declaration {
  file: SourceFile;
  /** The interface or type alias. */
  node: Node;
  /** The statement around it, before which its comment stands. */
  statement: Node;
}

interface SourceFile {
  path: string;
  text: string;
  declarations: Map<string, Declaration>;
  imports: Map<string, { from: string; name: string }>;
}

interface Members {
  members: Map<string, MemberDoc>;
  inherited: Set<string>;
}

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const child = (node: Node, key: string): Node | undefined => node[key] as Node | undefined;
const nameOf = (node: Node | undefined): string => String(node?.name ?? node?.value ?? '');
const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The comment that ends where the node begins. */
function commentBefore(file: SourceFile, node: Node): string {
  const [, body = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(file.text.slice(0, node.start)) ?? [];
  return body
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join('\n')
    .trim();
}

/** A type as people read it: without `| undefined`, which every optional member may be, and without needless brackets. */
function cleanType(text: string): string {
  const parts = squeeze(text)
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '');
  const inner = /^\((.*)\)$/.exec(parts)?.[1];
  return inner?.includes('=>') && !inner.startsWith(')') && balanced(inner) ? inner : parts;
}

function balanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

export class DocsReader {
  readonly #files = new Map<string, SourceFile>();

  /** Every file that was read. */
  get paths(): string[] {
    return [...this.#files.keys()];
  }

  #file(path: string): SourceFile {
    const known = this.#files.get(path);
    if (known) return known;
    const text = readFileSync(path, 'utf8');
    const file: SourceFile = { path, text, declarations: new Map(), imports: new Map() };
    this.#files.set(path, file);
    const { program, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
    for (const statement of program.body as unknown as Node[]) {
      const node = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement;
      if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration') {
        file.declarations.set(nameOf(child(node, 'id')), { file, node, statement });
      }
      if (node?.type === 'VariableDeclaration') {
        for (const declarator of nodes(node.declarations)) {
          file.declarations.set(nameOf(child(declarator, 'id')), { file, node: declarator, statement });
        }
      }
      if (statement.type !== 'ImportDeclaration') continue;
      const source = nameOf(child(statement, 'source'));
      for (const specifier of nodes(statement.specifiers)) {
        const name = nameOf(child(specifier, 'imported') ?? child(specifier, 'local'));
        file.imports.set(nameOf(child(specifier, 'local')), { from: source, name });
      }
    }
    return file;
  }

  /** Where a name of this file is declared; `undefined` when it comes from another package. */
  #find(file: SourceFile, name: string): Declaration | undefined {
    const own = file.declarations.get(name);
    if (own) return own;
    const imported = file.imports.get(name);
    if (!imported?.from.startsWith('.')) return undefined;
    return this.#find(this.#file(join(dirname(file.path), imported.from)), imported.name);
  }

  #need(path: string, name: string): Declaration {
    const found = this.#find(this.#file(path), name);
    if (!found) throw new Error(`${path} declares no ${name}.`);
    return found;
  }

  /** The declarations of this package's types that a type names, but for those that are props themselves. */
  #detail(file: SourceFile, type: Node): string | undefined {
    const names = new Set(file.text.slice(type.start, type.end).match(/\b[A-Z]\w+\b/g));
    const details = [...names].flatMap((name) => {
      const found = this.#find(file, name);
      if (!found || /Props$|Factory$/.test(name)) return [];
      return [found.file.text.slice(found.node.start, found.node.end)];
    });
    return details.length > 0 ? details.join('\n\n') : undefined;
  }

  #member(file: SourceFile, node: Node): MemberDoc {
    const annotation = child(child(node, 'typeAnnotation') ?? node, 'typeAnnotation');
    if (!annotation) throw new Error(`${file.path}: ${nameOf(child(node, 'key'))} has no type.`);
    const [text = '', ...tags] = commentBefore(file, node).split(/(?:^|\s)@(?=[a-z])/);
    const defaultTag = tags.find((tag) => tag.startsWith('default '));
    const detail = this.#detail(file, annotation);
    return {
      name: nameOf(child(node, 'key')),
      type: cleanType(file.text.slice(annotation.start, annotation.end)),
      ...(detail && { detail }),
      required: node.optional !== true,
      // What the specification says, and where, is for who works on the package: docs/specification.md has it.
      description: squeeze(text).replaceAll(/ \(spec [\d.]+\)/g, ''),
      ...(defaultTag && { defaultValue: squeeze(defaultTag.slice('default '.length)) }),
    };
  }

  /** The texts of a union, or of `keyof`. */
  #keys(file: SourceFile, node: Node): string[] {
    switch (node.type) {
      case 'TSLiteralType':
        return [nameOf(child(node, 'literal'))];
      case 'TSUnionType':
        return nodes(node.types).flatMap((part) => this.#keys(file, part));
      case 'TSTypeLiteral':
        return nodes(node.members).flatMap((member) =>
          this.#keys(file, child(child(member, 'typeAnnotation')!, 'typeAnnotation')!),
        );
      case 'TSTypeReference': {
        const found = this.#find(file, nameOf(child(node, 'typeName')));
        // A name of another package, such as Mantine's own style names, has its documentation there.
        return found ? this.#keys(found.file, child(found.node, 'typeAnnotation')!) : [];
      }
      default:
        throw new Error(`${file.path}: ${node.type} is no union of texts that the documentation can read.`);
    }
  }

  /** The members of an interface: those of what it extends, then its own, which win. */
  #interface({ file, node }: Declaration): Members {
    if (node.type !== 'TSInterfaceDeclaration') {
      throw new Error(
        `${file.path}: ${nameOf(child(node, 'id'))} must be a flat interface: a body, and what it extends.`,
      );
    }
    const members = new Map<string, MemberDoc>();
    const inherited = new Set<string>();
    for (const base of nodes(node.extends)) {
      const read = this.#heritage(file, base);
      for (const [name, member] of read.members) members.set(name, member);
      for (const name of read.inherited) inherited.add(name);
    }
    for (const member of nodes(child(node, 'body')!.body)) {
      const doc = this.#member(file, member);
      // Mantine's own prefix for props that are no part of the contract.
      if (!doc.name.startsWith('__')) members.set(doc.name, doc);
    }
    return { members, inherited };
  }

  /** What one part of `extends` brings: an interface, `Partial`, `Omit` or `Pick` of one, or a type of another package. */
  #heritage(file: SourceFile, node: Node): Members {
    const name = nameOf(child(node, 'expression') ?? child(node, 'typeName'));
    const [first, second] = nodes(child(node, 'typeArguments')?.params);
    const found = this.#find(file, name);
    if (found) return this.#interface(found);
    if (name === 'Partial' && first) {
      const { members, inherited } = this.#heritage(file, first);
      return { inherited, members: new Map([...members].map(([key, doc]) => [key, { ...doc, required: false }])) };
    }
    if ((name === 'Omit' || name === 'Pick') && first && second) {
      const base = this.#heritage(file, first);
      if (base.members.size === 0) return base;
      const keys = new Set(this.#keys(file, second));
      const members = [...base.members].filter(([key]) => keys.has(key) === (name === 'Pick'));
      return { ...base, members: new Map(members) };
    }
    if (file.imports.get(name) === undefined) {
      throw new Error(`${file.path}: the documentation cannot read what ${name || node.type} brings to an interface.`);
    }
    return { members: new Map(), inherited: new Set([name]) };
  }

  #type(path: string, name: string): Members {
    return this.#interface(this.#need(path, name));
  }

  /** The members of an interface, in the order of the source. */
  members(path: string, name: string): MemberDoc[] {
    return [...this.#type(path, name).members.values()];
  }

  /** The texts of a union, each with its line of the comment above: "- `code`: sentence". */
  codes(path: string, name: string): CodeDoc[] {
    const { file, node, statement } = this.#need(path, name);
    const described = new Map<string, string>();
    for (const item of commentBefore(file, statement).split(/^- /m).slice(1)) {
      const [, codes = '', description = ''] = /^((?:`[^`]+`(?:, )?)+): ([\s\S]*)$/.exec(item.trim()) ?? [];
      for (const [, code = ''] of codes.matchAll(/`([^`]+)`/g)) described.set(code, squeeze(description));
    }
    return this.#keys(file, child(node, 'typeAnnotation')!).map((code) => {
      const description = described.get(code);
      if (!description) throw new Error(`${path}: the comment of ${name} says nothing about "${code}".`);
      return { code, description };
    });
  }

  component(path: string): ComponentDoc {
    const name = basename(path, '.tsx');
    const file = this.#file(path);
    const { members, inherited } = this.#type(path, `${name}Props`);
    const factory = this.#need(path, `${name}Factory`);
    const [factoryType] = nodes(child(child(factory.node, 'typeAnnotation')!, 'typeArguments')?.params);
    const part = (key: string): string[] => {
      const member = nodes(factoryType?.members).find((one) => nameOf(child(one, 'key')) === key);
      return member ? this.#keys(file, child(child(member, 'typeAnnotation')!, 'typeAnnotation')!) : [];
    };
    const literalDefaults: Record<string, string> = {};
    let defaults = child(file.declarations.get('defaultProps')?.node ?? ({} as Node), 'init');
    while (defaults && defaults.type !== 'ObjectExpression') defaults = child(defaults, 'expression');
    for (const property of nodes(defaults?.properties)) {
      const value = child(property, 'value');
      if (value?.type === 'Literal') literalDefaults[nameOf(child(property, 'key'))] = String(value.raw);
    }
    const docs = [...members.values()];
    return {
      description: squeeze(commentBefore(file, this.#need(path, name).statement)),
      props: [...docs.filter(({ required }) => required), ...docs.filter(({ required }) => !required)],
      inherited: [...inherited],
      stylesNames: part('stylesNames'),
      cssVariables: part('vars'),
      literalDefaults,
    };
  }
}

/** The comment above `const meta` of a component's stories, in Markdown: what it is, when to use it and when not. */
function readGuide(path: string): string {
  const [, body] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*const meta = /.exec(readFileSync(path, 'utf8')) ?? [];
  if (!body) throw new Error(`${path}: a comment above "const meta" must say when to use the component.`);
  return body.replaceAll(/^\s*\* ?/gm, '').trim();
}

/** The members that are keys of a config, in the order of its table. */
function configMembers(members: MemberDoc[], table: OptionTable): Array<MemberDoc & { allowed: string }> {
  return configOptions(table).map(([key, option]) => {
    const member = members.find(({ name }) => name === key);
    if (!member) throw new Error(`The option ${key} is in the table, and no interface documents it.`);
    return { ...member, allowed: allowedValue(option) };
  });
}

/** The attribute of each option that has one. */
const attributesOf = (table: OptionTable): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, option]) => (option.attribute ? [[name, attributeOf(name, option)]] : [])),
  );

/** Everything that the documentation generates from the source. */
export function readDocs(root: string) {
  const reader = new DocsReader();
  const source = (path: string): string => join(root, 'src', path);
  const guidePaths: string[] = [];
  const component = (name: string): ComponentDoc & { guide: string } => {
    const stories = join(root, 'stories', `${name}.stories.tsx`);
    guidePaths.push(stories);
    return { ...reader.component(source(`components/${name}/${name}.tsx`)), guide: readGuide(stories) };
  };
  const docs = {
    components: {
      TermsGate: component('TermsGate'),
      TermsDialog: component('TermsDialog'),
      TermDetailDialog: component('TermDetailDialog'),
      MoneyInput: component('MoneyInput'),
    },
    interfaces: {
      TermsConfig: configMembers(reader.members(source('core/options/options.ts'), 'TermsGateOptions'), termsOptions),
      MoneyInputConfig: configMembers(
        reader.members(source('core/money/money-options.ts'), 'EveryMoneyOption'),
        moneyOptions,
      ),
      TermsCallbacks: reader.members(source('core/options/options.ts'), 'TermsCallbacks'),
      TermsLabels: reader.members(source('core/terms/labels.ts'), 'TermsLabels'),
      MoneyInputLabels: reader.members(source('core/money/money-labels.ts'), 'MoneyInputLabels'),
      Term: reader.members(source('core/model/term.ts'), 'Term'),
      AcceptedTerm: reader.members(source('core/model/term.ts'), 'AcceptedTerm'),
      Receipt: reader.members(source('core/model/receipt.ts'), 'Receipt'),
      ReceiptTerm: reader.members(source('core/model/receipt.ts'), 'ReceiptTerm'),
      TermsWarning: reader.members(source('core/model/warnings.ts'), 'TermsWarning'),
      TermsGateElementOptions: reader.members(source('embed/loader/terms-gate-element.ts'), 'TermsGateElementOptions'),
      MoneyElementOptions: reader.members(source('embed/loader/money-input-element.ts'), 'MoneyElementOptions'),
      UseMoneyInputReturn: reader.members(source('hooks/use-money-input.ts'), 'UseMoneyInputReturn'),
    },
    /** The callbacks whose event of `<terms-gate>` bubbles. */
    bubbling: Object.entries(termsCallbacks).flatMap(([name, bubbles]) => (bubbles ? [name] : [])),
    /** The options of `<terms-gate>` that are attributes, too. */
    embedAttributes: attributesOf(gateElementOptions),
    /** The props of the field that are attributes of `<money-input>`, too. */
    moneyAttributes: attributesOf(moneyElementOptions),
    /** The elements that the text of a term may consist of. */
    termTags: [...termTags],
    openApi: openApiDocument,
    codes: {
      TermsErrorCode: reader.codes(source('core/model/errors.ts'), 'TermsErrorCode'),
      TermsWarningCode: reader.codes(source('core/model/warnings.ts'), 'TermsWarningCode'),
    },
  };
  return { docs, paths: [...reader.paths, ...guidePaths] };
}

export type Docs = ReturnType<typeof readDocs>['docs'];
