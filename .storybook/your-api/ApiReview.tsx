// The manager compiles JSX to React.createElement.
import React, { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { styled } from 'storybook/theming';
import { hasFailed } from '../../src/check/exchange.ts';
import { callNames } from '../../src/core/model/sentences.ts';
import { type Call, readVisitorApi, type Review, reviewApi, type VisitorApi } from './review-api.ts';
import { shortenBody } from './shorten-body.ts';

const Form = styled.form(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  // A label of two lines leaves its field in line with the others.
  alignItems: 'end',
  gap: 12,
  color: theme.color.defaultText,
  fontFamily: theme.typography.fonts.base,
  fontSize: 14,
  lineHeight: 1.5,
  '&& label': { display: 'block', margin: 0, color: 'inherit', fontSize: 14, fontWeight: 600 },
  '& input:not([type=checkbox])': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    marginTop: 4,
    padding: '8px 10px',
    border: '1px solid #6b7685',
    borderRadius: 4,
    background: theme.input.background,
    color: theme.input.color,
    font: 'inherit',
    fontWeight: 400,
  },
}));

const Whole = styled.div({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const Press = styled.button({
  padding: '8px 14px',
  border: '1px solid #0b63c4',
  borderRadius: 4,
  background: '#0b63c4',
  color: '#fff',
  font: 'inherit',
  fontSize: 14,
  fontWeight: 600,
  cursor: 'pointer',
  '&[disabled]': { borderColor: '#6b7685', background: '#6b7685', cursor: 'default' },
  '&:focus-visible': { outline: '2px solid #0b63c4', outlineOffset: 2 },
});

const Answers = styled.div(({ theme }) => ({
  color: theme.color.defaultText,
  fontFamily: theme.typography.fonts.base,
  fontSize: 14,
  lineHeight: 1.5,
  '&& h3': { margin: '20px 0 4px', fontSize: 16, color: 'inherit' },
  '&& p, && li, && dd, && dt': {
    margin: '4px 0',
    fontSize: 14,
    lineHeight: 1.5,
    color: 'inherit',
    overflowWrap: 'anywhere',
  },
  '&& dt': { fontWeight: 600 },
  '&& dd': { marginInlineStart: 0 },
  '&& ul': { margin: '4px 0', paddingInlineStart: 20 },
  '&& pre': {
    margin: '4px 0',
    padding: '8px 10px',
    border: `1px solid ${theme.appBorderColor}`,
    borderRadius: 4,
    background: 'transparent',
    color: 'inherit',
    fontSize: 12,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '&& [data-problem]': {
    margin: '8px 0',
    padding: '4px 12px',
    border: `1px solid ${theme.appBorderColor}`,
    borderInlineStart: '4px solid #b3261e',
    borderRadius: 4,
  },
}));

/** One call, and its answer as far as a page may read it. */
function CallResult({ call, hide }: { call: Call; hide: (text: string) => string }): ReactNode {
  const { result, note } = call;
  const answer = hasFailed(result)
    ? `Failed: ${result.failure}.`
    : `${result.status}, ${result.milliseconds} ms, ${result.bytes} bytes\n\n${hide(shortenBody(result.text))}`;
  return (
    <>
      <p>
        <strong>{callNames[result.call]}</strong>: {result.method} {result.url}
        {note && `, ${note}`}
      </p>
      <pre>{answer}</pre>
    </>
  );
}

function Report({ review, token }: { review: Review; token: string | undefined }): ReactNode {
  const { calls, problems, verdict, sentence, warnings } = review;
  // A server may echo the token.
  const hide = (text: string): string => (token === undefined ? text : text.replaceAll(token, '***'));
  return (
    <Answers>
      <h3>What the package makes of it</h3>
      <p>{hide(verdict)}</p>
      {sentence !== null && (
        <p>
          The customer reads: <q lang="pt-BR">{hide(sentence)}</q>
        </p>
      )}
      {warnings.length > 0 && (
        <ul aria-label="Warnings">
          {warnings.map((warning) => (
            <li key={warning}>onWarning: {hide(warning)}</li>
          ))}
        </ul>
      )}
      <h3>{problems.length === 0 ? 'Nothing to change' : `What to change (${problems.length})`}</h3>
      {problems.map(({ id, call, found, customer, change }) => (
        <dl key={`${id} ${found}`} data-problem={id}>
          <dt>
            {callNames[call]} ({id})
          </dt>
          <dd>{hide(found)}</dd>
          <dd>Customers: {hide(customer)}</dd>
          <dd>Change: {hide(change)}</dd>
        </dl>
      ))}
      <h3>The calls</h3>
      {calls.map((call) => (
        <CallResult key={calls.indexOf(call)} call={call} hide={hide} />
      ))}
    </Answers>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  label: string;
}

const Field = ({ label, style, ...input }: FieldProps): ReactNode => (
  <label style={style}>
    {label}
    <input type="text" spellCheck={false} {...input} />
  </label>
);

interface ApiReviewProps {
  /** What the fields start with. */
  initial?: { baseUrl?: string; idCompany?: number; personType?: string | number };
  /** Called before anything is sent. */
  onAsk?: (api: VisitorApi) => void;
  /** Called when the visitor presses 'Show the dialog'. */
  onShow: (api: VisitorApi) => void;
}

const nothing: NonNullable<ApiReviewProps['initial']> = {};

/** Calls the visitor's API from their browser, and shows how the package reads the answers. */
export function ApiReview({ initial = nothing, onAsk, onShow }: ApiReviewProps): ReactNode {
  const [state, setState] = useState<{ busy?: boolean; problem?: string; review?: Review; token?: string | undefined }>(
    {},
  );

  function read(form: HTMLFormElement): { api: VisitorApi; accept: boolean } {
    const fields = new FormData(form);
    const text = (name: string): string => String(fields.get(name) ?? '').trim();
    const config = {
      baseUrl: text('baseUrl'),
      idCompany: text('idCompany') === '' ? undefined : Number(text('idCompany')),
      personType: typeof initial.personType === 'number' ? Number(text('personType')) : text('personType'),
    };
    return { api: readVisitorApi(config, text('token')), accept: fields.has('accept') };
  }

  async function submit(form: HTMLFormElement, action: string): Promise<void> {
    try {
      const { api, accept } = read(form);
      onAsk?.(api);
      if (action === 'show') {
        onShow(api);
        setState({});
        return;
      }
      setState({ busy: true });
      setState({ review: await reviewApi(api, accept), token: api.token });
    } catch (error) {
      setState({ problem: (error as Error).message });
    }
  }

  return (
    <section aria-label="Your API" style={{ marginBlockEnd: 32 }}>
      <Form
        autoComplete="off"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          void submit(event.currentTarget, submitter?.getAttribute('value') ?? 'ask');
        }}
      >
        <Field
          label="baseUrl: the address of your API"
          name="baseUrl"
          inputMode="url"
          placeholder="https://api.loja.com.br/"
          defaultValue={initial.baseUrl}
          style={{ gridColumn: '1 / -1' }}
        />
        <Field label="idCompany" name="idCompany" inputMode="numeric" defaultValue={initial.idCompany ?? 42} />
        <Field label="personType" name="personType" defaultValue={initial.personType ?? 'PF'} />
        <Field label="Bearer token of a test person (optional)" name="token" type="password" autoComplete="off" />
        <Whole>
          <label>
            <input name="accept" type="checkbox" /> Also accept what is pending. This is recorded for the person of the
            token.
          </label>
        </Whole>
        <Whole>
          <Press type="submit" value="ask" disabled={state.busy === true}>
            Ask the API
          </Press>
          <Press type="submit" value="show" disabled={state.busy === true}>
            Show the dialog
          </Press>
        </Whole>
      </Form>
      <div role="status">{state.busy && 'The calls are on their way…'}</div>
      {state.problem !== undefined && (
        <Answers role="alert">
          <p data-problem="form">{state.problem}</p>
        </Answers>
      )}
      {state.review && <Report review={state.review} token={state.token} />}
    </section>
  );
}
