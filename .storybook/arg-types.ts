import type { ArgTypes } from 'storybook/internal/types';
import { docs } from 'virtual:aceite-docs';
import type { MemberDoc } from './read-docs.ts';

/** The groups of the props tables, in their order. */
function groupOf({ name, required, type }: MemberDoc): string {
  if (required) return 'Required';
  if (/^on[A-Z]/.test(name) && type.includes('=>')) return 'Callbacks';
  if (/color$|^(labels|zIndex|vars|currency|detailProps|rootElement)$/i.test(name)) return 'Look, texts and place';
  return 'Options';
}

const groups = ['Required', 'Options', 'Look, texts and place', 'Callbacks'];

/** What Controls needs to know to offer a control. */
function controlType({ type, required }: MemberDoc) {
  const name = (['string', 'number', 'boolean'] as const).find((plain) => type === plain);
  if (name) return { name, required };
  return type.includes('=>')
    ? { name: 'function' as const, required }
    : { name: 'other' as const, value: type, required };
}

/** The rows of a component's props table, made from its interface by read-docs.ts. */
export function extractArgTypes(component: { displayName?: string } | undefined): ArgTypes | null {
  const name = component?.displayName ?? '';
  const found = Object.hasOwn(docs.components, name) && docs.components[name as keyof typeof docs.components];
  if (!found) return null;
  const rows = found.props.map((prop) => ({ prop, category: groupOf(prop) }));
  const sorted = groups.flatMap((group) => rows.filter(({ category }) => category === group));
  return Object.fromEntries(
    sorted.map(({ prop, category }) => [
      prop.name,
      {
        name: prop.name,
        description: prop.description,
        type: controlType(prop),
        table: {
          category,
          type: { summary: prop.type, ...(prop.detail && { detail: prop.detail }) },
          ...(prop.defaultValue && { defaultValue: { summary: prop.defaultValue } }),
        },
      },
    ]),
  ) as ArgTypes;
}
