import type { ArgTypes } from 'storybook/internal/types';
import type { MemberDoc } from '../../scripts/read-types.ts';

const groups = ['Required', 'Options', 'Look, texts and place', 'Callbacks'] as const;

/** The group of the props table that a prop belongs to. */
function groupOf({ name, required, type }: MemberDoc): (typeof groups)[number] {
  if (required) return 'Required';
  if (/^on[A-Z]/.test(name) && type.includes('=>')) return 'Callbacks';
  if (/color$|^(labels|colorScheme|vars|currency|detailProps|rootElement)$/i.test(name)) return 'Look, texts and place';
  return 'Options';
}

/** Groups props for their table, without empty groups. */
export function groupProps(props: MemberDoc[]): { group: (typeof groups)[number]; props: MemberDoc[] }[] {
  return groups
    .map((group) => ({ group, props: props.filter((prop) => groupOf(prop) === group) }))
    .filter(({ props: members }) => members.length > 0);
}

/** The order of controls, beginning with the props that visitors change most. */
const controlOrder: (typeof groups)[number][] = ['Look, texts and place', 'Options', 'Required', 'Callbacks'];

/** A union of texts, such as `'light' | 'dark'`, which may accept other texts too. */
const choices = /^'[^']+'(?: \| '[^']+')+(?: \| \(string & \{\}\))?$/;

/** Props whose values a control cannot write, with the reason. */
const withoutControl: Readonly<Record<string, string>> = {
  token: 'it is a secret',
  fetch: 'it is a function',
  checkboxRules: 'its members are functions',
  rootElement: 'the element must be on the page',
  pending: 'a server makes it',
  detailProps: 'it is for functions and styles',
  closeButtonProps: 'it is for attributes and styles',
  overlayProps: 'it is for attributes and styles',
};

/** Returns the type of a prop for Storybook's Controls. */
function controlType({ type, required }: MemberDoc) {
  if (choices.test(type)) return { name: 'enum' as const, value: type.match(/[^']+(?='(?: \||$))/g)!, required };
  // A text is also a node.
  const name = (['string', 'number', 'boolean'] as const).find(
    (plain) => type.replace('ReactNode', 'string') === plain,
  );
  if (name) return { name, required };
  return type.includes('=>')
    ? { name: 'function' as const, required }
    : { name: 'other' as const, value: type, required };
}

/** The argTypes of a component's props, for Controls. */
export const toArgTypes = (members: MemberDoc[]): ArgTypes =>
  Object.fromEntries(
    groupProps(members)
      .toSorted((a, b) => controlOrder.indexOf(a.group) - controlOrder.indexOf(b.group))
      .flatMap(({ group, props }) =>
        props.map((prop) => [
          prop.name,
          {
            name: prop.name,
            description: `${prop.description}${withoutControl[prop.name] ? ` No control, because ${withoutControl[prop.name]}.` : ''}`,
            type: controlType(prop),
            ...(prop.name in withoutControl && { control: false }),
            table: {
              category: prop.type.includes('=>') ? 'Callbacks: the panel Actions shows their calls' : group,
              type: { summary: prop.type },
              ...(prop.defaultValue && { defaultValue: { summary: prop.defaultValue } }),
            },
          },
        ]),
      ),
  );
