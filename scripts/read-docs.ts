/** Reads the documentation from the types of src, because Mantine's `factory()` hides props from docgen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moneyOptions } from '../src/core/money/money-options.ts';
import { allowedValue, configOptions } from '../src/core/options/config.ts';
import type { OptionTable } from '../src/core/options/option.ts';
import { termsOptions } from '../src/core/options/options.ts';
import { type MemberDoc, Types } from './read-types.ts';
import { root } from './run.ts';

interface ComponentDoc {
  /** The Markdown comment above the stories. It explains when to use the component. */
  guide: string;
  props: MemberDoc[];
}

function readGuide(name: string): string {
  const [before = ''] = readFileSync(join(root, `stories/${name}.stories.tsx`), 'utf8').split('\n */\nconst meta = ');
  return before
    .slice(before.lastIndexOf('/**') + 3)
    .replaceAll(/^ \* ?/gm, '')
    .trim();
}

/** The props of `MoneyInput` that most forms need, in this order before all others. */
const firstMoneyProps = ['label', 'description', 'value', 'defaultValue', 'onChange', 'currency', 'error', 'name'];

/** Adds the options that `own` lacks, such as `label`, and moves `firstMoneyProps` to the front. */
function withMantineOptions(own: MemberDoc[], options: MemberDoc[]): MemberDoc[] {
  const props = [...options.filter(({ name }) => !own.some((prop) => prop.name === name)), ...own];
  const first = firstMoneyProps.map((name) => props.find((prop) => prop.name === name)!);
  return [...first, ...props.filter((prop) => !first.includes(prop))];
}

/** Returns the members that a config may have as keys, in the order of `table`. */
function configMembers(members: MemberDoc[], table: OptionTable): Array<MemberDoc & { allowed: string }> {
  return configOptions(table).map(([key, option]) => {
    const member = members.find(({ name }) => name === key);
    if (!member) throw new Error(`No interface documents the option ${key} of the table.`);
    return { ...member, allowed: allowedValue(option) };
  });
}

function read() {
  const types = new Types();
  const component = (name: string): ComponentDoc => ({
    guide: readGuide(name),
    props: types.membersOf(`components/${name}/${name}.tsx`, `${name}Props`),
  });
  const moneyMembers = types.membersOf('core/money/money-options.ts', 'EveryMoneyOption');
  const moneyInput = component('MoneyInput');
  const docs = {
    components: {
      TermsGate: component('TermsGate'),
      TermsDialog: component('TermsDialog'),
      TermDetailDialog: component('TermDetailDialog'),
      MoneyInput: { ...moneyInput, props: withMantineOptions(moneyInput.props, moneyMembers) },
    },
    interfaces: {
      TermsConfig: configMembers(types.membersOf('core/options/options.ts', 'TermsGateOptions'), termsOptions),
      MoneyInputConfig: configMembers(moneyMembers, moneyOptions),
      TermsCallbacks: types.membersOf('core/options/options.ts', 'TermsCallbacks'),
      TermsLabels: types.membersOf('core/terms/labels.ts', 'TermsLabels'),
      DocumentLabels: types.membersOf('core/terms/document-labels.ts', 'DocumentLabels'),
      MoneyInputLabels: types.membersOf('core/money/money-labels.ts', 'MoneyInputLabels'),
      Term: types.membersOf('core/model/term.ts', 'Term'),
      Receipt: types.membersOf('core/model/receipt.ts', 'Receipt'),
      ReceiptTerm: types.membersOf('core/model/receipt.ts', 'ReceiptTerm'),
      TermsGateElement: types.membersOf('embed/loader/terms-gate-element.ts', 'TermsGateElement'),
      TermsGateElementOptions: types.membersOf('embed/loader/element-options.ts', 'TermsGateElementOptions'),
      MoneyElementOptions: types.membersOf('embed/loader/element-options.ts', 'MoneyElementOptions'),
      MoneyInputElement: types.membersOf('embed/loader/money-input-element.ts', 'MoneyInputElement'),
      MoneyInputEventMap: types.membersOf('embed/loader/money-input-element.ts', 'MoneyInputEventMap'),
    },
    functions: [...types.functionsOf('index.ts'), ...types.functionsOf('core/index.ts')],
    codes: {
      TermsErrorCode: types.codesOf('core/model/errors.ts', 'TermsErrorCode'),
      TermsWarningCode: types.codesOf('core/model/warnings.ts', 'TermsWarningCode'),
    },
  };
  types.close();
  return docs;
}

export type Docs = ReturnType<typeof read>;

let docs: Docs | undefined;

/** Returns the documentation. A process reads it only once. */
export const readDocs = (): Docs => (docs ??= read());
