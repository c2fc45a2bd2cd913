/** The public types of src with their comments, from TypeScript's checker. */
import { join } from 'node:path';
import type { FunctionDeclaration, Node, TypeNode } from 'typescript/unstable/ast';
import { API, type Checker, type NodeHandle, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import { root } from './run.ts';

/** One member of an interface. */
export interface MemberDoc {
  name: string;
  /** The type in the source, without the `| undefined` of optional members. */
  type: string;
  /** The declarations of this package's types that `type` names, except `…Props`. */
  detail?: string;
  required: boolean;
  description: string;
  defaultValue?: string;
}

/** An exported function. */
interface FunctionDoc {
  name: string;
  /** Its parameters and its result, as in TypeScript. A destructured parameter is named `options`. */
  signature: string;
  description: string;
  /** This package's types in the signature. The members of a union are in its description. */
  types: { name: string; description: string; members: MemberDoc[] }[];
}

/** One literal of a union, with its line in the union's comment. */
interface CodeDoc {
  code: string;
  description: string;
}

export const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Removes references to the specification, such as "(spec 9)", which are for contributors. */
export const withoutReferences = (text: string): string => text.replaceAll(/(?:\s|\n\s*\*)+\(spec [\d.]+\)/g, '');

const withoutUndefined = (type: string): string => type.replace(/ \| undefined$/, '').replace(/^\((.*)\)$/, '$1');

/** Whether the declaration is in this package, not in TypeScript or a dependency. */
const isOwn = ({ path }: NodeHandle): boolean => !/node_modules|^bundled:/.test(path);

/** One run of the compiler, until `close()`. */
export class Types {
  readonly #api = new API({ cwd: root });
  readonly #project: Project;
  readonly checker: Checker;

  constructor() {
    const config = join(root, 'tsconfig.build.json');
    this.#project = this.#api.updateSnapshot({ openProject: config }).getProject(config)!;
    this.checker = this.#project.checker;
  }

  close(): void {
    this.#api.close();
  }

  /** Returns the exports of a file. `path` is relative to src. */
  exportsOf(path: string): Symbol[] {
    const file = this.#project.program.getSourceFile(join(root, 'src', path));
    if (!file) throw new Error(`tsconfig.build.json does not include src/${path}.`);
    return this.checker.getExportsOfModule(this.checker.getSymbolAtLocation(file)!).map((one) => this.#declared(one));
  }

  /** The members of an interface, inherited ones first. Members of other packages' types are left out. */
  membersOf(path: string, name: string): MemberDoc[] {
    return this.#members(this.#need(path, name));
  }

  #members(symbol: Symbol): MemberDoc[] {
    const own = symbol.getMembers();
    return this.checker
      .getPropertiesOfType(this.checker.getDeclaredTypeOfSymbol(symbol))
      .filter((member) => member.declarations.some(isOwn) && !member.name.startsWith('__'))
      .toSorted((a, b) => Number(own.has(a.escapedName)) - Number(own.has(b.escapedName)))
      .map((member) => this.#describe(member));
  }

  /** Returns the literals of a union, from the lines "- `code`: sentence" of its comment. */
  codesOf(path: string, name: string): CodeDoc[] {
    const [, ...items] = this.#need(path, name).getDocumentationComment(this.checker).split(/^- /m);
    return items.flatMap((item) => {
      const [, codes = '', description = ''] = /^((?:`[^`]+`(?:, )?)+): ([\s\S]*)$/.exec(item) ?? [];
      return Array.from(codes.matchAll(/`([^`]+)`/g), ([, code]) => ({
        code: code!,
        description: squeeze(description),
      }));
    });
  }

  /** Returns the functions that a file exports. */
  functionsOf(path: string): FunctionDoc[] {
    return this.exportsOf(path).flatMap((symbol) => {
      const declaration = symbol.declarations[0]!.resolve() as FunctionDeclaration & {
        initializer?: FunctionDeclaration;
      };
      const found = declaration.initializer ?? declaration;
      // Components are on pages of their own.
      if (!found.parameters || !/^[a-z]/.test(symbol.name)) return [];
      const parameters = found.parameters.map(({ name, type, initializer, questionToken }) => {
        const text = name.getText().startsWith('{') ? 'options' : name.getText();
        return `${text}${initializer || questionToken ? '?' : ''}: ${squeeze(type!.getText())}`;
      });
      const generics = found.typeParameters ? `<${found.typeParameters.map((one) => one.getText()).join(', ')}>` : '';
      const signature = `${symbol.name}${generics}(${parameters.join(', ')}): ${found.type!.getText()}`;
      return [
        { name: symbol.name, signature, description: this.#comment(symbol), types: this.#typesIn(signature, found) },
      ];
    });
  }

  #typesIn(signature: string, at: Node): FunctionDoc['types'] {
    return [...new Set(signature.match(/\b[A-Z]\w+\b/g))].flatMap((name) => {
      const alias = this.checker.resolveName(name, SymbolFlags.Type & ~SymbolFlags.TypeParameter, at);
      const symbol = alias && this.#declared(alias);
      if (!symbol?.declarations.some(isOwn)) return [];
      const type = this.checker.getDeclaredTypeOfSymbol(symbol);
      const members = type.isUnionType() ? [] : this.#members(symbol);
      return [{ name, description: this.#comment(symbol), members }];
    });
  }

  #comment = (symbol: Symbol): string => withoutReferences(symbol.getDocumentationComment(this.checker)).trim();

  #need(path: string, name: string): Symbol {
    const found = this.exportsOf(path).find((symbol) => symbol.name === name);
    if (!found) throw new Error(`src/${path} exports no ${name}.`);
    return found;
  }

  /** The symbol that an import or a re-export stands for. */
  #declared(symbol: Symbol): Symbol {
    return symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** The declaration of a name, if it is a type of this package. */
  #find(name: string, at: Node): NodeHandle | undefined {
    const symbol = this.checker.resolveName(name, SymbolFlags.Type & ~SymbolFlags.TypeParameter, at);
    return symbol && this.#declared(symbol).declarations.find(isOwn);
  }

  #describe(member: Symbol): MemberDoc {
    const { type } = member.declarations.find(isOwn)!.resolve() as Node & { type: TypeNode };
    const names = new Set(type.getText().match(/\b[A-Z]\w+\b/g));
    const details = [...names]
      .filter((name) => !name.endsWith('Props'))
      .flatMap((name) => this.#find(name, type)?.resolve()?.getText() ?? [])
      .map((text) => text.replace(/^export /, ''));
    const isOptional = Boolean(member.flags & SymbolFlags.Optional);
    const defaultTag = member.getJsDocTags(this.checker).find(({ name }) => name === 'default');
    return {
      name: member.name,
      type: isOptional ? withoutUndefined(squeeze(type.getText())) : squeeze(type.getText()),
      ...(details.length > 0 && { detail: details.join('\n\n') }),
      required: !isOptional,
      description: withoutReferences(squeeze(member.getDocumentationComment(this.checker))),
      ...(defaultTag && { defaultValue: squeeze(defaultTag.text ?? '') }),
    };
  }
}
