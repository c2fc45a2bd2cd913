import { DocsContext, DocsStory, Markdown, Primary, Title, useOf } from '@storybook/addon-docs/blocks';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { docs } from 'virtual:aceite-docs';
import { DocsLink } from './DocsLink.tsx';
import { DocsTable, Prose } from './DocsTable.tsx';
import { PropsTable } from './PropsTable.tsx';
import { StoryFrame } from './StoryFrame.tsx';

/** What a component's stories say about its use: `parameters.guidance`. */
export interface Guidance {
  do: string[];
  dont: string[];
}

/** What Mantine's own props bring, by the type that the component's props extend. */
const inheritance: Record<string, string> = {
  BoxProps: 'Mantine’s style props (`m`, `p`, `w`, `c`, `hiddenFrom`, …), `className` and `style`',
  StylesApiProps: 'the props of the Styles API (`classNames`, `styles`, `vars`, `unstyled`, `attributes`)',
  ElementProps: 'the attributes of the HTML element, and `ref`',
  __BaseInputProps:
    'every prop of Mantine’s inputs (`label`, `description`, `error`, `required`, `size`, `radius`, `leftSection`, …)',
};

function inheritedSentence(names: string[]): string {
  const parts = names.map((name) => {
    const part = inheritance[name];
    if (!part) throw new Error(`ComponentPage.tsx has no words for the inherited ${name}.`);
    return part;
  });
  return `Inherited from Mantine, as every Mantine component has them, and not repeated above: ${parts.join('; ')}.`;
}

/** Loaded where docs are shown, and not with every story. */
const ConfigBlock = lazy(() => import('./config-panel/ConfigBlock.tsx'));

/** The page of a component: what it is for, one live story, its props from the source, every state. */
export function ComponentPage(): ReactNode {
  const { preparedMeta, csfFile } = useOf('meta', ['meta']);
  const context = use(DocsContext);
  const { displayName = '' } = preparedMeta.component as { displayName?: string };
  const component = docs.components[displayName as keyof typeof docs.components];
  const guidance = preparedMeta.parameters.guidance as Guidance | undefined;
  const isInline = preparedMeta.parameters.docs?.story?.inline === true;
  const stories = context.componentStoriesFromCSFFile(csfFile);

  return (
    <>
      <Title />
      <Markdown>{component.guide}</Markdown>
      {isInline && !preparedMeta.parameters.config ? (
        <Primary />
      ) : (
        <StoryFrame id={stories[0]!.id} title={`${displayName}, live`} {...(isInline ? { height: 140 } : {})} />
      )}
      <Suspense>
        <ConfigBlock />
      </Suspense>
      {guidance && (
        <>
          <h2 id="do-and-dont">Do and don’t</h2>
          <div className="docs-guidance">
            <section>
              <h3>Do</h3>
              <ul>
                {guidance.do.map((text) => (
                  <li key={text}>
                    <Prose text={text} />
                  </li>
                ))}
              </ul>
            </section>
            <section>
              <h3>Don’t</h3>
              <ul>
                {guidance.dont.map((text) => (
                  <li key={text}>
                    <Prose text={text} />
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </>
      )}
      <h2 id="props">Props</h2>
      <PropsTable label={`Props of ${displayName}`} props={component.props} />
      <p>
        <Prose text={inheritedSentence(component.inherited)} />
      </p>
      {component.stylesNames.length > 0 && (
        <p>
          Selectors and CSS variables of its Styles API: see{' '}
          <DocsLink href="?path=/docs/theming--docs">Theming</DocsLink>.
        </p>
      )}
      <h2 id="try">Try the props</h2>
      <p>
        Open the <DocsLink href={`?path=/story/${stories[0]!.id}`}>first story</DocsLink> and change them in its panel
        Controls.
      </p>
      <h2 id="stories">Every state</h2>
      {isInline ? (
        stories.slice(1).map(({ id, moduleExport }) => <DocsStory key={id} of={moduleExport} />)
      ) : (
        <DocsTable
          label={`Stories of ${displayName}`}
          head={['Story', 'What it shows']}
          rows={stories.map(({ id, name, parameters }) => {
            const description = parameters.docs?.description?.story as string | undefined;
            return [
              <DocsLink key={id} href={`?path=/story/${id}`}>
                {name}
              </DocsLink>,
              <Prose key="text" text={description ?? ''} />,
            ];
          })}
        />
      )}
    </>
  );
}
