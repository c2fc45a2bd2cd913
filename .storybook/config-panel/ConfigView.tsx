import { Button, Form, Placeholder, SyntaxHighlighter, TabsView, useCopyButton } from 'storybook/internal/components';
import { styled } from 'storybook/theming';
// The manager compiles JSX to React.createElement.
import React, { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Outcome, questionOf } from '../frame-messages.ts';
import { Alert, Column, Section, Submit, Tools } from '../panel-parts.tsx';
import type { Config, ConfigName } from './config-kinds.ts';
import { isMocked, staysInStorybook, isPath, mockNote } from './mock-url.ts';
import { readArgs, toArgs } from './read-args.ts';
import { readPasted } from './read-pasted.ts';
import { toHtml } from './to-html.ts';
import { toJson } from './to-json.ts';
import { toReact } from './to-react.ts';
import { findWrongColors } from './wrong-colors.ts';

const Output = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  paddingTop: 12,
});

const Code = styled.div(({ theme }) => ({
  width: '100%',
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: theme.appBorderRadius,
  overflow: 'auto',
}));

/** Scrolls to the error: the panel is low, and the error may be below its edge. */
const scrollTo = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

interface CopyProps {
  /** The kind of text, for the button's name: 'Copy JSON'. */
  kind: string;
  text: string;
}

function Copy({ kind, text }: CopyProps): ReactNode {
  const { children, buttonProps } = useCopyButton({
    children: `Copy ${kind}`,
    childrenOnCopy: 'Copied',
    content: text,
    ariaLabel: false,
    ariaLabelOnCopy: false,
  });
  return (
    <Button variant="outline" size="small" {...buttonProps}>
      {children}
    </Button>
  );
}

function Outputs({ name, config }: { name: ConfigName; config: Config }): ReactNode {
  const outputs = [
    { format: 'JSON', language: 'json', text: toJson(name, config) },
    { format: 'React', language: 'tsx', text: toReact(name, config) },
    { format: 'HTML', language: 'html', text: toHtml(name, config) },
  ] as const;
  return (
    <TabsView
      backgroundColor="transparent"
      tabs={outputs.map(({ format, language, text }) => ({
        id: format.toLowerCase(),
        title: format,
        children: (
          <Output>
            <Code tabIndex={0} role="region" aria-label={`The config as ${format}`}>
              <SyntaxHighlighter language={language} copyable={false} padded>
                {text}
              </SyntaxHighlighter>
            </Code>
            <Copy kind={format} text={text} />
          </Output>
        ),
      }))}
    />
  );
}

interface ConfigViewProps {
  name: ConfigName;
  /** The story's args; only those that are keys of the config are shown. */
  args: Readonly<Record<string, unknown>>;
  /** The address that opens this story with a config. */
  getPermalink: (config: Config) => string;
  onApply: (config: Config) => void;
  onReset: () => void;
  /** A further message, such as that the page's address held a wrong config. */
  note?: string | undefined;
  /** The last outcome that the story posted. */
  outcome?: Outcome | undefined;
}

/** The effect of an applied config, once the story has posted an outcome for it. */
function describeApplied(config: Config, outcome: Outcome | undefined): string {
  const applied = 'Applied: the story shows this config.';
  if (!('baseUrl' in config)) return applied;
  if (isPath(config.baseUrl)) return 'The story asks nothing.';
  if (outcome?.question !== questionOf({ ...config }))
    return staysInStorybook(config.baseUrl)
      ? ''
      : 'The story waits: it asks the API of this config when you press its button.';
  return outcome.isShown ? applied : `The story follows, and shows no dialog. ${outcome.line}`;
}

interface EditorProps extends Pick<ConfigViewProps, 'name' | 'getPermalink' | 'onApply' | 'onReset' | 'outcome'> {
  /** The story's config now. */
  config: Config | undefined;
}

/** Replaces the story's config by a pasted one, resets it, and links to it. */
function Editor({ name, config, getPermalink, onApply, onReset, outcome }: EditorProps): ReactNode {
  const [pasted, setPasted] = useState('');
  const [{ error, applied }, setResult] = useState<{ error?: string; applied?: string }>({});
  // In the order of the table: args keep an order of their own.
  const serialize = (unordered: Config): string => toJson(name, toArgs(name, unordered) as unknown as Config);
  // The story's args change a moment after onApply().
  const isApplied = applied !== undefined && config !== undefined && serialize(config) === applied;
  const wasPasted = useRef(false);
  const id = useId();

  function apply(text: string): void {
    try {
      const parsed = readPasted(name, text);
      onApply(parsed);
      setResult({ applied: serialize(parsed) });
    } catch (problem) {
      setResult({ error: (problem as Error).message });
    }
  }

  function change(event: FormEvent<HTMLTextAreaElement>): void {
    const text = event.currentTarget.value;
    setPasted(text);
    // Typed text is read when the visitor applies it; a pasted text is complete.
    if (wasPasted.current) apply(text);
    else setResult({});
    wasPasted.current = false;
  }

  function reset(): void {
    setPasted('');
    setResult({});
    onReset();
  }

  return (
    <Column
      onSubmit={(event) => {
        event.preventDefault();
        apply(pasted);
      }}
    >
      <label htmlFor={id}>Paste a config (JSON): the story follows</label>
      <Form.Textarea
        id={id}
        rows={4}
        spellCheck={false}
        value={pasted}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-answer`}
        onPaste={() => {
          wasPasted.current = true;
        }}
        onChange={change}
      />
      <div id={`${id}-answer`}>
        {error && (
          <Alert key={error} ref={scrollTo} role="alert">
            {error}
          </Alert>
        )}
        <span role="status">{isApplied && describeApplied(config, outcome)}</span>
      </div>
      <Tools>
        <Submit variant="solid" size="small" type="submit" ariaLabel={false}>
          Apply
        </Submit>
        <Button variant="outline" size="small" type="button" ariaLabel={false} onClick={reset}>
          Reset
        </Button>
        {config && (
          <>
            <Copy kind="permalink" text={getPermalink(config)} />
            <a href={getPermalink(config)} target="_top">
              Permalink
            </a>
          </>
        )}
      </Tools>
    </Column>
  );
}

/** A story's config: to copy as JSON, React and HTML, to replace by a pasted one, and as a link. */
export function ConfigView({ args, note, ...editor }: ConfigViewProps): ReactNode {
  const { name } = editor;
  const { config, problem, leftOut: omitted } = readArgs(name, args);
  const leftOut = config && isMocked(config) ? [...omitted, mockNote] : omitted;
  return (
    <Section aria-label="Config">
      {note && <Alert role="status">{note}</Alert>}
      {problem && <Alert role="status">The args of this story are no complete config. {problem}</Alert>}
      {config && <Outputs name={name} config={config} />}
      {config &&
        findWrongColors(config).map((sentence) => (
          <Alert key={sentence} role="status">
            {sentence}
          </Alert>
        ))}
      {leftOut.length > 0 && (
        <ul aria-label="About this config">
          {leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <Editor {...editor} config={config} />
    </Section>
  );
}

/** The note of a story without a config. */
export function NoConfig({ component }: { component: string | undefined }): ReactNode {
  return (
    <Placeholder>
      {component === 'TermsDialog' || component === 'TermDetailDialog' ? (
        <span>
          {component} has no config, because it only draws what it is given; TermsGate, which opens it, has one:{' '}
          <a href="?path=/story/termsgate--first-time" target="_top">
            open the story of TermsGate
          </a>
          .
        </span>
      ) : (
        <span>This story has no config, because it shows more than one component with its args.</span>
      )}
    </Placeholder>
  );
}
