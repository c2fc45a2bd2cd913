/**
 * The generated parts of the documentation, read from the source: props with their types, defaults and sentences, the codes
 * of errors and warnings, the selectors of the Styles API. `factory()` hides a component's interface from docgen.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moneyOptions } from '../../src/core/money/money-options.ts';
import { allowedValue, configOptions } from '../../src/core/options/config.ts';
import type { OptionTable } from '../../src/core/options/option.ts';
import { termsOptions } from '../../src/core/options/options.ts';
import { type MemberDoc, TypeReader } from './read-types.ts';
import { child, lastComment, nameOf, nodes, typeOf } from './source-files.ts';

interface ComponentDoc {
  /** The comment above its stories, in Markdown: what it is, when to use it and when not. */
  guide: string;
  props: MemberDoc[];
  /** Mantine's types that the props extend: `BoxProps`, `StylesApiProps`, … */
  inherited: string[];
  /** Selectors of the Styles API. */
  stylesNames: string[];
  /** CSS variables of the Styles API. */
  cssVariables: string[];
}

function readComponent(reader: TypeReader, path: string, name: string, stories: string): ComponentDoc {
  const { members, inherited } = reader.type(path, `${name}Props`);
  const { file, node } = reader.need(path, `${name}Factory`);
  const [factory] = nodes(child(child(node, 'typeAnnotation')!, 'typeArguments')?.params);
  const part = (key: string): string[] => {
    const member = nodes(factory?.members).find((candidate) => nameOf(child(candidate, 'key')) === key);
    return member ? reader.texts(file, typeOf(member)) : [];
  };
  const guide = lastComment(readFileSync(stories, 'utf8').split('const meta = ')[0]!);
  if (!guide) throw new Error(`${stories}: a comment above "const meta" must say when to use the component.`);
  const props = [...members.values()];
  return {
    guide,
    props: [...props.filter(({ required }) => required), ...props.filter(({ required }) => !required)],
    inherited: [...inherited],
    stylesNames: part('stylesNames'),
    cssVariables: part('vars'),
  };
}

/** The props of `MoneyInput` that most forms need, in this order before all others. */
const firstMoneyProps = ['label', 'description', 'value', 'defaultValue', 'onChange', 'currency', 'error', 'name'];

/** Adds the options that are props of Mantine's inputs, such as `label`, and sorts. */
function withMantineOptions(doc: ComponentDoc, options: MemberDoc[]): ComponentDoc {
  const missing = options.filter(({ name }) => !doc.props.some((prop) => prop.name === name));
  const props = [...missing, ...doc.props];
  const first = firstMoneyProps.map((name) => props.find((prop) => prop.name === name)!);
  return { ...doc, props: [...first, ...props.filter((prop) => !first.includes(prop))] };
}

/** The members that are keys of a config, in the order of its table. */
function configMembers(members: MemberDoc[], table: OptionTable): Array<MemberDoc & { allowed: string }> {
  return configOptions(table).map(([key, option]) => {
    const member = members.find(({ name }) => name === key);
    if (!member) throw new Error(`The option ${key} is in the table, and no interface documents it.`);
    return { ...member, allowed: allowedValue(option) };
  });
}

/** Everything that the documentation generates from the source. */
export function readDocs(root: string) {
  const reader = new TypeReader();
  const source = (path: string): string => join(root, 'src', path);
  const members = (path: string, name: string): MemberDoc[] => [...reader.type(source(path), name).members.values()];
  const storiesOf = (name: string): string => join(root, 'stories', `${name}.stories.tsx`);
  const component = (name: string): ComponentDoc =>
    readComponent(reader, source(`components/${name}/${name}.tsx`), name, storiesOf(name));
  const moneyMembers = members('core/money/money-options.ts', 'EveryMoneyOption');
  const docs = {
    components: {
      TermsGate: component('TermsGate'),
      TermsDialog: component('TermsDialog'),
      TermDetailDialog: component('TermDetailDialog'),
      MoneyInput: withMantineOptions(component('MoneyInput'), moneyMembers),
    },
    interfaces: {
      TermsConfig: configMembers(members('core/options/options.ts', 'TermsGateOptions'), termsOptions),
      MoneyInputConfig: configMembers(moneyMembers, moneyOptions),
      TermsCallbacks: members('core/options/options.ts', 'TermsCallbacks'),
      TermsLabels: members('core/terms/labels.ts', 'TermsLabels'),
      DocumentLabels: members('core/terms/document-labels.ts', 'DocumentLabels'),
      MoneyInputLabels: members('core/money/money-labels.ts', 'MoneyInputLabels'),
      Term: members('core/model/term.ts', 'Term'),
      AcceptedTerm: members('core/model/term.ts', 'AcceptedTerm'),
      Receipt: members('core/model/receipt.ts', 'Receipt'),
      ReceiptTerm: members('core/model/receipt.ts', 'ReceiptTerm'),
      TermsWarning: members('core/model/warnings.ts', 'TermsWarning'),
      TermsGateElement: members('embed/loader/terms-gate-element.ts', 'TermsGateElement'),
      TermsGateElementOptions: members('embed/loader/element-options.ts', 'TermsGateElementOptions'),
      MoneyElementOptions: members('embed/loader/element-options.ts', 'MoneyElementOptions'),
      MoneyInputElement: members('embed/loader/money-input-element.ts', 'MoneyInputElement'),
      MoneyInputEventMap: members('embed/loader/money-input-element.ts', 'MoneyInputEventMap'),
      UseMoneyInputReturn: members('hooks/use-money-input.ts', 'UseMoneyInputReturn'),
    },
    codes: {
      TermsErrorCode: reader.codes(source('core/model/errors.ts'), 'TermsErrorCode'),
      TermsWarningCode: reader.codes(source('core/model/warnings.ts'), 'TermsWarningCode'),
    },
  };
  return { docs, paths: [...reader.paths, ...Object.keys(docs.components).map(storiesOf)] };
}

export type Docs = ReturnType<typeof readDocs>['docs'];
