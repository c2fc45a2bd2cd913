import { Description, DocsContext, DocsStory, Markdown, Subheading, useOf } from '@storybook/addon-docs/blocks';
import { Fragment, type ReactNode, use } from 'react';
import components from 'virtual:aceite-docs/components';
import { Snippet } from '../../stories/docs/ExampleFile.tsx';
import { isConfigName } from '../code/config-kinds.ts';
import { CodeView } from '../code/CodeView.tsx';
import { DocsLink } from './DocsLink.tsx';
import { Prose } from './DocsTable.tsx';
import { PageTitle } from './OnThisPage.tsx';
import { PropsTable } from './PropsTable.tsx';
import { StoryFrame } from './StoryFrame.tsx';

type ComponentName = keyof typeof components;

/** How to use a component: `parameters.guidance` of its stories. */
interface Guidance {
  do: string[];
  dont: string[];
}

/** Storybook's parameter with the comment above a story. */
interface StoryParameters {
  docs: { description: { story: string } };
}

type ModuleExports = Parameters<typeof useOf>[0];

/** The module to which Storybook attached the page. */
const attached: ModuleExports[] = ['meta'];

const inherited =
  'Inherited from Mantine, as every Mantine component has them, and not repeated above: the style props (`m`, `p`, `w`, `c`, ' +
  '`hiddenFrom`, …), `className` and `style`; the props of the Styles API (`classNames`, `styles`, `vars`, `unstyled`, ' +
  '`attributes`); the attributes of the HTML element, and `ref`.';

const inheritedInput =
  ' Also every prop of Mantine’s inputs (`label`, `description`, `error`, `required`, `size`, `radius`, `leftSection`, …).';

function GuidanceLists({ guidance }: { guidance: Guidance }): ReactNode {
  const lists = [
    { title: 'Do', texts: guidance.do },
    { title: 'Don’t', texts: guidance.dont },
  ];
  return (
    <>
      <h2 id="do-and-dont">Do and don’t</h2>
      <div className="docs-guidance">
        {lists.map(({ title, texts }) => (
          <section key={title}>
            <h3 className="skip-toc">{title}</h3>
            <ul>
              {texts.map((text) => (
                <li key={text}>
                  <Prose text={text} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function PropsSection({ name, firstStory }: { name: ComponentName; firstStory: string }): ReactNode {
  const isInput = name === 'MoneyInput';
  return (
    <>
      <h2 id="props">Props</h2>
      <p>
        To try them, open the <DocsLink href={`?path=/story/${firstStory}`}>first story</DocsLink> and use its panel
        Controls.
      </p>
      <PropsTable component={name} props={components[name].props} />
      <p>
        <Prose text={isInput ? inherited + inheritedInput : inherited} />
      </p>
      {!isInput && (
        <p>
          Selectors and CSS variables of its Styles API: see{' '}
          <DocsLink href="?path=/docs/theming--docs">Theming</DocsLink>.
        </p>
      )}
    </>
  );
}

interface ComponentPageProps {
  /** The modules of the stories, for a component with more than one. */
  groups?: ModuleExports[];
}

/** The page of a component: what it is for, one live story, its code, its props from the source, every state. */
export function ComponentPage({ groups = attached }: ComponentPageProps): ReactNode {
  const { preparedMeta } = useOf(groups[0], ['meta']);
  const context = use(DocsContext);
  const { displayName: name } = preparedMeta.component as { displayName: ComponentName };
  const { config, code, guidance, docs } = preparedMeta.parameters as {
    config: unknown;
    /** A file of stories/docs/code, for a component without a config. */
    code: string;
    guidance: Guidance;
    docs: { story: { inline: boolean } };
  };
  const states = groups.map((group) => {
    const { csfFile } = context.resolveOf(group, ['meta']);
    return {
      title: groups.length > 1 && csfFile.meta.title.split('/').at(-1),
      stories: context.componentStoriesFromCSFFile(csfFile),
    };
  });
  const stories = states.flatMap((group) => group.stories);
  const first = stories[0]!;

  return (
    <>
      <PageTitle id={name.toLowerCase()}>{name}</PageTitle>
      <Markdown>{components[name].guide}</Markdown>
      <StoryFrame id={first.id} title={`${name}, live`} {...(docs.story.inline && { height: 200 })} />
      <h2 id="code">Code</h2>
      {isConfigName(config) ? <CodeView name={config} args={first.initialArgs} /> : <Snippet path={code} />}
      <GuidanceLists guidance={guidance} />
      <PropsSection name={name} firstStory={first.id} />
      <h2 id="stories">Every state</h2>
      {stories
        .filter(({ tags }) => tags.includes('live'))
        .map(({ id, name: story, moduleExport }) => (
          <Fragment key={id}>
            <Subheading>{story}</Subheading>
            <Description of={moduleExport} />
            <DocsStory of={moduleExport} expanded={false} />
          </Fragment>
        ))}
      {states.map((group) => (
        <details key={group.stories[0]!.id}>
          <summary>
            {group.title || 'All of them'} ({group.stories.length})
          </summary>
          <ul>
            {group.stories.map(({ id, name: story, parameters }) => (
              // The id that Storybook's own search links to.
              <li key={id} id={`anchor--${id}`}>
                <DocsLink href={`?path=/story/${id}`}>{story}</DocsLink>:{' '}
                <Prose text={(parameters as StoryParameters).docs.description.story} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
