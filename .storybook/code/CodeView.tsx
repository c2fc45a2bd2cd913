import { Form, SyntaxHighlighter, TabsView } from 'storybook/internal/components';
// The manager compiles JSX to React.createElement.
import React, { type FormEvent, type PropsWithChildren, type ReactNode, useId, useState } from 'react';
import { Alert, Column, Section, Submit, Tools } from '../panel-parts.tsx';
import {
  type Config,
  configKinds,
  type ConfigName,
  isConfigName,
  readArgs,
  readPasted,
  withRealAddress,
} from './config-kinds.ts';
import { type dialogs, toHtml, toJsx, toReact } from './snippets.ts';

const Code = ({ language, text }: { language: 'tsx' | 'html' | 'json'; text: string }): ReactNode => (
  <SyntaxHighlighter language={language} copyable bordered padded>
    {text}
  </SyntaxHighlighter>
);

/** The name of a component whose story has code. */
export type CodeName = ConfigName | (typeof dialogs)[number];

/** The code of a config in each tab. */
const tabsOf = (name: ConfigName, config: Config) =>
  [
    { title: 'React', language: 'tsx' as const, text: toReact(name, config) },
    { title: 'HTML', language: 'html' as const, text: toHtml(name, config) },
    { title: 'JSON', language: 'json' as const, text: configKinds[name].serialize(config) },
  ].map(({ title, ...code }) => ({ id: title, title, children: <Code {...code} /> }));

/** The start of a story's source, if the story is more than its args. The rest is a test. */
export function OwnCode({ source = '' }: { source: string | undefined }): ReactNode {
  const [own = ''] = source.split(/^ {2}play: /m);
  return (
    /^ {2}(?:render|decorators|beforeEach)\b/m.test(own) && (
      <details>
        <summary>This story also has code of its own</summary>
        <Code language="tsx" text={own.trim()} />
      </details>
    )
  );
}

interface EditorProps {
  /** A link to this story with the config of its args; missing when the args are not a config. */
  link: string | undefined;
  /** A link to this story with the story's original config. */
  plainLink: string;
  /** Throws an error that explains a wrong text. */
  onApply: (text: string) => void;
}

/** Replaces the story's config by a pasted one, and links to both. */
function Editor({ link, plainLink, onApply }: EditorProps): ReactNode {
  const [pasted, setPasted] = useState('');
  const [result, setResult] = useState<'' | 'applied' | Error>('');
  const id = useId();

  function apply(event: FormEvent): void {
    event.preventDefault();
    try {
      onApply(pasted);
      setResult('applied');
    } catch (error) {
      setResult(error as Error);
    }
  }

  return (
    <details>
      <summary>Try another config</summary>
      <Column onSubmit={apply}>
        <label htmlFor={id}>Paste a config (JSON)</label>
        <Form.Textarea
          id={id}
          rows={4}
          spellCheck={false}
          value={pasted}
          aria-invalid={result instanceof Error}
          aria-describedby={`${id}-result`}
          onChange={(event) => {
            setPasted(event.currentTarget.value);
            setResult('');
          }}
        />
        <div id={`${id}-result`}>
          {result instanceof Error && <Alert role="alert">{result.message}</Alert>}
          <span role="status">{result === 'applied' && 'Applied: the story shows this config.'}</span>
        </div>
        <Tools>
          <Submit variant="solid" size="small" type="submit" ariaLabel={false}>
            Apply
          </Submit>
          {link !== undefined && (
            <a href={link} target="_top">
              Link to this config
            </a>
          )}
          <a href={plainLink} target="_top">
            Reset
          </a>
        </Tools>
      </Column>
    </details>
  );
}

interface CodeViewProps {
  name: CodeName;
  /** The story's args. The code of a config has only those that are its keys. */
  args: Readonly<Record<string, unknown>>;
  /** Without `edit`, the config can only be copied. */
  edit?: { linkTo: (config: Config) => string; plainLink: string; onApply: (config: Config) => void };
  /** A message, such as about a wrong config in the page's address. */
  note?: string | undefined;
}

/** Shows a story's config as React, HTML, JSON and a link, or a dialog's args as React. */
export function CodeView({ name, args, edit, note, children }: PropsWithChildren<CodeViewProps>): ReactNode {
  if (!isConfigName(name))
    return (
      <Section aria-label="Code">
        <Code language="tsx" text={toJsx(name, args)} />
        {children}
      </Section>
    );
  const { config, problem, unsupported } = readArgs(name, args);
  const leftOut = unsupported.filter((key) => key !== 'token');
  return (
    <Section aria-label="Code">
      {note && <Alert role="status">{note}</Alert>}
      {problem && <Alert role="status">The args of this story are not a valid config. {problem}</Alert>}
      {config && <TabsView backgroundColor="transparent" tabs={tabsOf(name, withRealAddress(config))} />}
      {name === 'TermsGate' && (
        <p>
          The token is not part of the JSON. In TypeScript, import it through <code>parseTermsConfig</code>.
        </p>
      )}
      {leftOut.length > 0 && <p>Not in this code, because a config has no such keys: {leftOut.join(', ')}.</p>}
      {children}
      {edit && (
        <Editor
          link={config && edit.linkTo(config)}
          onApply={(text) => edit.onApply(readPasted(name, text))}
          plainLink={edit.plainLink}
        />
      )}
    </Section>
  );
}
