import { Form, SyntaxHighlighter, TabsView } from 'storybook/internal/components';
// The manager compiles JSX to React.createElement.
import React, { type ReactNode, useId, useState } from 'react';
import { Alert, Column, Section, Submit, Tools } from '../panel-parts.tsx';
import { type Config, configKinds, type ConfigName, readArgs, readPasted, withRealAddress } from './config-kinds.ts';
import { toHtml, toReact } from './snippets.ts';

function Outputs({ name, config }: { name: ConfigName; config: Config }): ReactNode {
  const outputs = [
    { format: 'React', language: 'tsx', text: toReact(name, withRealAddress(config)) },
    { format: 'HTML', language: 'html', text: toHtml(name, withRealAddress(config)) },
    { format: 'JSON', language: 'json', text: configKinds[name].serialize(config) },
  ] as const;
  return (
    <TabsView
      backgroundColor="transparent"
      tabs={outputs.map(({ format, language, text }) => ({
        id: format.toLowerCase(),
        title: format,
        children: (
          <>
            <SyntaxHighlighter language={language} copyable bordered padded>
              {text}
            </SyntaxHighlighter>
            {format === 'JSON' && name === 'TermsGate' && <p>The token is not part of a config.</p>}
          </>
        ),
      }))}
    />
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

  function apply(text: string): void {
    setPasted(text);
    try {
      onApply(text);
      setResult('applied');
    } catch (error) {
      setResult(error as Error);
    }
  }

  return (
    <details>
      <summary>Try another config</summary>
      <Column
        onSubmit={(event) => {
          event.preventDefault();
          apply(pasted);
        }}
      >
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
  name: ConfigName;
  /** The story's args. The code has only those that are keys of the config. */
  args: Readonly<Record<string, unknown>>;
  /** Without `edit`, the config can only be copied. */
  edit?: { linkTo: (config: Config) => string; plainLink: string; onApply: (config: Config) => void };
  /** A message, such as about a wrong config in the page's address. */
  note?: string | undefined;
}

/** Shows a story's config as React, HTML, JSON and a link. A pasted config can replace it. */
export function CodeView({ name, args, edit, note }: CodeViewProps): ReactNode {
  const { config, problem, unsupported } = readArgs(name, args);
  const leftOut = unsupported.filter((key) => key !== 'token');
  return (
    <Section aria-label="Code">
      {note && <Alert role="status">{note}</Alert>}
      {problem && <Alert role="status">The args of this story are not a valid config. {problem}</Alert>}
      {config && <Outputs name={name} config={config} />}
      {leftOut.length > 0 && <p>Not in this code, because a config has no such keys: {leftOut.join(', ')}.</p>}
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
