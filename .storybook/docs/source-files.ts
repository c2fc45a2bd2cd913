/** The declarations and imports of source files, from their syntax trees: TypeScript 7 has no API. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree; only the members that every node has are typed. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Declaration {
  file: SourceFile;
  /** The interface, type alias, class, function or variable. */
  node: Node;
  /** The statement around it; its comment is above. */
  statement: Node;
}

export interface SourceFile {
  path: string;
  text: string;
  declarations: Map<string, Declaration>;
  /** Names that the file imports, or re-exports. */
  imports: Map<string, { from: string; name: string }>;
  exports: Set<string>;
}

export const nodes = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
export const child = (node: Node, key: string): Node | undefined => node[key] as Node | undefined;
export const nameOf = (node: Node | undefined): string => String(node?.name ?? node?.value ?? '');
export const typeOf = (node: Node): Node => child(child(node, 'typeAnnotation') ?? node, 'typeAnnotation')!;
export const textOf = ({ text }: SourceFile, { start, end }: Node): string => text.slice(start, end);
export const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The doc comment at the end of the text. */
export function lastComment(text: string): string {
  const [, body = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text) ?? [];
  return body.replaceAll(/^\s*\*? ?/gm, '').trim();
}

export class SourceFiles {
  readonly #files = new Map<string, SourceFile>();

  /** Every file that was read. */
  get paths(): string[] {
    return [...this.#files.keys()];
  }

  #file(path: string): SourceFile {
    const known = this.#files.get(path);
    if (known) return known;
    const text = readFileSync(path, 'utf8');
    const file: SourceFile = {
      path,
      text,
      declarations: new Map(),
      imports: new Map(),
      exports: new Set(),
    };
    this.#files.set(path, file);
    const { program, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
    for (const statement of program.body as unknown as Node[]) {
      const node = child(statement, 'declaration') ?? statement;
      const from = nameOf(child(statement, 'source'));
      const isExport = statement.type === 'ExportNamedDeclaration';
      // The namespace of a component has the component's name.
      const isNamed = child(node, 'id') && node.type !== 'TSModuleDeclaration';
      for (const declared of isNamed ? [node] : nodes(node.declarations)) {
        const name = nameOf(child(declared, 'id'));
        file.declarations.set(name, { file, node: declared, statement });
        if (isExport) file.exports.add(name);
      }
      for (const specifier of nodes(statement.specifiers)) {
        const local = child(specifier, 'local');
        const outer = isExport ? child(specifier, 'exported') : local;
        file.imports.set(nameOf(outer), { from, name: nameOf(child(specifier, 'imported') ?? local) });
        if (isExport) file.exports.add(nameOf(outer));
      }
    }
    return file;
  }

  /** Where a name of this file is declared; `undefined` when it comes from another package. */
  find(file: SourceFile, name: string): Declaration | undefined {
    const imported = file.imports.get(name);
    if (!imported?.from.startsWith('.')) return file.declarations.get(name);
    return this.find(this.#file(join(dirname(file.path), imported.from)), imported.name);
  }

  /** Every name that a file exports, with its declaration. */
  exportsOf(path: string): Map<string, Declaration> {
    return new Map([...this.#file(path).exports].map((name) => [name, this.need(path, name)]));
  }

  /** The declaration of a name that a file must have. */
  need(path: string, name: string): Declaration {
    const found = this.find(this.#file(path), name);
    if (!found) throw new Error(`${path} declares no ${name}.`);
    return found;
  }
}
