/**
 * Reads types: the members of interfaces, which are a body and what it extends, and the texts of unions.
 * Throws on anything else, with the file, the type and what to write instead.
 */
import {
  child,
  type Declaration,
  lastComment,
  nameOf,
  type Node,
  nodes,
  type SourceFile,
  SourceFiles,
  squeeze,
  textOf,
  typeOf,
} from './source-files.ts';

/** One member of an interface. */
export interface MemberDoc {
  name: string;
  /** The type in the source, without the `| undefined` of optional members. */
  type: string;
  /** The declarations of this package's types that `type` names. */
  detail?: string;
  required: boolean;
  description: string;
  defaultValue?: string;
}

/** One member of a union of texts, with its line of the union's comment. */
interface CodeDoc {
  code: string;
  description: string;
}

interface Members {
  members: Map<string, MemberDoc>;
  /** Types of other packages that the interface extends, such as `BoxProps`. */
  inherited: Set<string>;
}

/** The comment above a node. */
export const commentBefore = ({ text }: SourceFile, { start }: Node): string => lastComment(text.slice(0, start));

/** The comment above a node: its text, then its tags, each without the `@`. */
export const commentParts = (file: SourceFile, node: Node): string[] =>
  commentBefore(file, node).split(/(?:^|\s)@(?=[a-z])/);

/** References to the specification are for contributors: docs/specification.md has them. */
export const withoutReferences = (text: string): string => text.replaceAll(/(?:\s|\n\s*\*)+\(spec [\d.]+\)/g, '');

/** The build of the package needs the documentation: the message says which type to change, and where. */
const unreadable = (file: SourceFile, node: Node, expected: string): Error =>
  new Error(
    `${file.path}: the documentation cannot read the type "${squeeze(textOf(file, node))}" (${node.type}). ` +
      `Write ${expected}, or add the case to .storybook/docs/read-types.ts.`,
  );

export class TypeReader extends SourceFiles {
  /** The declarations of this package's types that a type names, except types of props and factories. */
  #detail(file: SourceFile, type: Node): string {
    const names = new Set(textOf(file, type).match(/\b[A-Z]\w+\b/g));
    const details = [...names].flatMap((name) => {
      const found = /Props$|Factory$/.test(name) ? undefined : this.find(file, name);
      return found ? [textOf(found.file, found.node)] : [];
    });
    return details.join('\n\n');
  }

  #member(file: SourceFile, node: Node): MemberDoc {
    const name = nameOf(child(node, 'key'));
    // An accessor has a return type.
    const annotation = typeOf(node) ?? child(child(node, 'returnType') ?? node, 'typeAnnotation');
    if (!annotation) throw unreadable(file, node, `a type after ${name}`);
    const parts = nodes(annotation.types).filter(({ type }) => type !== 'TSUndefinedKeyword');
    const [first = annotation, ...others] = annotation.type === 'TSUnionType' ? parts : [];
    const whole = others.length > 0 ? { ...annotation, start: first.start, end: others.at(-1)!.end } : first;
    const type = whole.type === 'TSParenthesizedType' ? child(whole, 'typeAnnotation')! : whole;
    const detail = this.#detail(file, annotation);
    const [text = '', ...tags] = commentParts(file, node);
    const defaultTag = tags.find((tag) => tag.startsWith('default '));
    return {
      name,
      type: squeeze(textOf(file, type)),
      ...(detail && { detail }),
      required: node.optional !== true,
      description: withoutReferences(squeeze(text)),
      ...(defaultTag && { defaultValue: squeeze(defaultTag.slice('default '.length)) }),
    };
  }

  /** The texts of a union, or of the values of an object type. */
  texts(file: SourceFile, node: Node): string[] {
    switch (node.type) {
      case 'TSLiteralType':
        return [nameOf(child(node, 'literal'))];
      case 'TSUnionType':
        return nodes(node.types).flatMap((part) => this.texts(file, part));
      case 'TSTypeLiteral':
        return nodes(node.members).flatMap((member) => this.texts(file, typeOf(member)));
      case 'TSTypeReference': {
        const found = this.find(file, nameOf(child(node, 'typeName')));
        // Names of another package, such as Mantine's style names, are documented there.
        return found ? this.texts(found.file, child(found.node, 'typeAnnotation')!) : [];
      }
      default:
        throw unreadable(file, node, 'a union of texts');
    }
  }

  /** The members of an interface. Its own members override inherited ones. */
  #interface({ file, node }: Declaration): Members {
    if (node.type !== 'TSInterfaceDeclaration') {
      throw unreadable(file, node, 'an interface');
    }
    const bases = nodes(node.extends).map((base) => this.#heritage(file, base));
    const own = nodes(child(node, 'body')!.body)
      .filter(({ kind }) => kind !== 'set')
      .map((member) => this.#member(file, member));
    return {
      inherited: new Set(bases.flatMap(({ inherited }) => [...inherited])),
      members: new Map([
        ...bases.flatMap(({ members }) => [...members]),
        // Mantine's prefix for props outside of the contract.
        ...own.filter(({ name }) => !name.startsWith('__')).map((doc) => [doc.name, doc] as const),
      ]),
    };
  }

  /** The members of one part of `extends`: an interface, `Partial`, `Omit` or `Pick` of one, or a type of another package. */
  #heritage(file: SourceFile, node: Node): Members {
    const name = nameOf(child(node, 'expression') ?? child(node, 'typeName'));
    const [first, second] = nodes(child(node, 'typeArguments')?.params);
    const found = this.find(file, name);
    if (found) return this.#interface(found);
    if (name === 'Partial' && first) {
      const { members, inherited } = this.#heritage(file, first);
      return { inherited, members: new Map([...members].map(([key, doc]) => [key, { ...doc, required: false }])) };
    }
    if ((name === 'Omit' || name === 'Pick') && first && second) {
      const base = this.#heritage(file, first);
      if (base.members.size === 0) return base;
      const keys = new Set(this.texts(file, second));
      const members = [...base.members].filter(([key]) => keys.has(key) === (name === 'Pick'));
      return { ...base, members: new Map(members) };
    }
    // The elements of the page are TypeScript's.
    if (!file.imports.has(name) && !/^HTML\w*Element$/.test(name)) {
      throw unreadable(file, node, 'an interface, or Partial, Omit or Pick of one');
    }
    return { members: new Map(), inherited: new Set([name]) };
  }

  /** An interface of a file, its members in the order of the source. */
  type(path: string, name: string): Members {
    return this.#interface(this.need(path, name));
  }

  /** The texts of a union, each with its line of the comment above: "- `code`: sentence". */
  codes(path: string, name: string): CodeDoc[] {
    const { file, node, statement } = this.need(path, name);
    const described = new Map<string, string>();
    for (const item of commentBefore(file, statement).split(/^- /m).slice(1)) {
      const [, codes = '', description = ''] = /^((?:`[^`]+`(?:, )?)+): ([\s\S]*)$/.exec(item.trim()) ?? [];
      for (const [, code = ''] of codes.matchAll(/`([^`]+)`/g)) described.set(code, squeeze(description));
    }
    return this.texts(file, child(node, 'typeAnnotation')!).map((code) => {
      const description = described.get(code);
      if (!description) throw new Error(`${path}: the comment of ${name} says nothing about "${code}".`);
      return { code, description };
    });
  }
}
