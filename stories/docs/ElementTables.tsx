import type { ReactNode } from 'react';
import components from 'virtual:aceite-docs/components';
import interfaces from 'virtual:aceite-docs/interfaces';
import { DocsLink } from '../../.storybook/docs/DocsLink.tsx';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';
import {
  type Described,
  describeElements,
  type ElementDescription,
  scriptProperties,
} from '../../scripts/element-manifests.ts';

const [gate, money] = describeElements({ interfaces });

/** The component with the element's options as props. */
const componentOf: Readonly<Record<string, 'TermsGate' | 'MoneyInput'>> = {
  'terms-gate': 'TermsGate',
  'money-input': 'MoneyInput',
};

/** Converts the type of a property to an attribute's: no numbers and no `null`. */
const textOf = (type: string): string =>
  type.replace(/^(?:string \| number|number \| string)(?: \| null)?$/, 'string').replace(' | (string & {})', '');

/** Describes a boolean attribute. One that is on by default needs a value to turn it off. */
const flagOf = (name: string, defaultValue: string | undefined): ReactNode =>
  defaultValue === 'true' ? <code key="type">{`${name}="false"`}</code> : 'present = on';

interface OptionProps {
  tag: string;
  /** The name of an attribute or an event. */
  name: string;
  /** The prop of the component with the same meaning. */
  prop: string;
  description: string;
}

/** A name that links to its prop, or has a description when no prop exists. */
function Option({ tag, name, prop, description }: OptionProps): ReactNode {
  const component = componentOf[tag]!;
  if (components[component].props.some((one) => one.name === prop))
    return (
      <DocsLink href={`?path=/docs/${component.toLowerCase()}--docs#prop-${prop}`}>
        <code>{name}</code>
      </DocsLink>
    );
  return (
    <>
      <code>{name}</code>
      <p>
        <Prose text={description} />
      </p>
    </>
  );
}

const propOfEvent = (event: string): string =>
  `on-${event}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function AttributesTable({ tag, attributes }: ElementDescription): ReactNode {
  return (
    <DocsTable
      label={`Attributes of ${tag}`}
      head={['Attribute', 'Value', 'Default']}
      rows={attributes.map(({ name, property = name, type, description, defaultValue }) => [
        <Option key="name" {...{ tag, name, prop: property, description }} />,
        type === 'boolean' ? flagOf(name, defaultValue) : <code key="type">{textOf(type)}</code>,
        defaultValue ? <code key="default">{defaultValue}</code> : '–',
      ])}
    />
  );
}

function PropertiesTable(element: ElementDescription): ReactNode {
  return (
    <DocsTable
      label={`Properties of ${element.tag}`}
      head={['Property', 'Type']}
      rows={scriptProperties(element).map(({ name, type, description }) => [
        <Option key="name" {...{ tag: element.tag, name, prop: name, description }} />,
        <code key="type">{type}</code>,
      ])}
    />
  );
}

const withDescription = ({ name, description }: Pick<Described, 'name' | 'description'>): ReactNode[] => [
  <code key="name">{name}</code>,
  description,
];

/** The attributes, properties, methods and events of an element, from the source. */
export function ElementTables({ of }: { of: 'terms-gate' | 'money-input' }): ReactNode {
  const element = of === 'terms-gate' ? gate : money;
  return (
    <>
      <p>Attributes, each also a property in camel case:</p>
      <AttributesTable {...element} />
      <p>Properties for scripts:</p>
      <PropertiesTable {...element} />
      {element.methods.length > 0 && (
        <>
          <p>Methods:</p>
          <DocsTable
            label={`Methods of ${of}`}
            head={['Method', 'What it does']}
            rows={element.methods.map(({ name, description }) => withDescription({ name: `${name}()`, description }))}
          />
        </>
      )}
      <p>
        Events; <code>detail</code> is what the callback of the same name gets:
      </p>
      <DocsTable
        label={`Events of ${of}`}
        head={['Event', 'On']}
        rows={[
          ...element.events.map(({ name, description }) => [
            <Option key="name" {...{ tag: of, name, prop: propOfEvent(name), description }} />,
            'element',
          ]),
          ...(of === 'terms-gate' ? [[<code key="name">terms-sent</code>, 'document']] : []),
        ]}
      />
    </>
  );
}
