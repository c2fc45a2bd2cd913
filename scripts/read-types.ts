/** The public types of src with their comments, from TypeScript's checker. */
import { join } from 'node:path';
import type { Node, TypeNode } from 'typescript/unstable/ast';
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
    const symbol = this.#need(path, name);
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
    const details = [...names].flatMap((name) => {
      const found = name.endsWith('Props') ? undefined : this.#find(name, type);
      return found
        ? [
            found
              .resolve()!
              .getText()
              .replace(/^export /, ''),
          ]
        : [];
    });
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
