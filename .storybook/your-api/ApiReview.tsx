// The manager compiles JSX to React.createElement.
import React, { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { Form } from 'storybook/internal/components';
import { hasFailed } from '../../src/check/http.ts';
import { callNames } from '../../src/core/model/sentences.ts';
import { Alert, Column, Field, Row, Section, Submit, Tools, Verbatim } from '../panel-parts.tsx';
import { allowApi } from './allowed-apis.ts';
import { type Call, readVisitorApi, type Review, reviewApi, type VisitorApi } from './review-api.ts';
import { shortenBody } from './shorten-body.ts';

/** One call, and its answer as far as a page may read it. */
function CallResult({ call, hide }: { call: Call; hide: (text: string) => string }): ReactNode {
  const { result, note } = call;
  const { request } = result;
  const answer = hasFailed(result)
    ? `Failed: ${result.failure}.`
    : `${result.status}, ${result.milliseconds} ms, ${result.bytes} bytes\n\n${hide(shortenBody(result.text))}`;
  return (
    <>
      <p>
        <strong>{callNames[request.call]}</strong>: {request.method} {request.url}
        {note && `, ${note}`}
      </p>
      <Verbatim>{answer}</Verbatim>
    </>
  );
}

function Report({ review, token }: { review: Review; token: string | undefined }): ReactNode {
  const { calls, problems, verdict, sentence, warnings } = review;
  // A server may echo the token.
  const hide = (text: string): string => (token === undefined ? text : text.replaceAll(token, '***'));
  return (
    <>
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
      {problems.map(({ id, call, request, actual, impact, fix }) => (
        <Alert as="dl" key={`${id} ${request} ${actual}`}>
          <dt>
            {callNames[call]} ({id})
          </dt>
          <dd>{request}</dd>
          <dd>{hide(actual)}</dd>
          <dd>Impact: {hide(impact)}</dd>
          <dd>Fix: {hide(fix)}</dd>
        </Alert>
      ))}
      <h3>The calls</h3>
      {calls.map((call) => (
        <CallResult key={calls.indexOf(call)} call={call} hide={hide} />
      ))}
    </>
  );
}

const TextField = ({ label, ...input }: ComponentProps<typeof Form.Input> & { label: string }): ReactNode => (
  <Field label={label}>
    <Form.Input type="text" spellCheck={false} {...input} />
  </Field>
);

interface ApiReviewProps {
  /** What the fields start with. */
  initial?: { baseUrl?: string; idCompany?: number; personType?: string | number };
  /** Called when the visitor presses 'Show the dialog'. */
  onShow: (api: VisitorApi) => void;
}

const nothing: NonNullable<ApiReviewProps['initial']> = {};

/** Calls the visitor's API from their browser, and shows how the package reads the answers. */
export function ApiReview({ initial = nothing, onShow }: ApiReviewProps): ReactNode {
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
      // In a documentation page: the mocked API of the same page lets the calls through.
      allowApi(api.config.baseUrl, undefined);
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
    <Section aria-label="Your API">
      <Column
        autoComplete="off"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          void submit(event.currentTarget, submitter?.getAttribute('value') ?? 'ask');
        }}
      >
        <TextField
          label="baseUrl: the address of your API"
          name="baseUrl"
          inputMode="url"
          placeholder="https://api.loja.com.br/"
          defaultValue={initial.baseUrl}
        />
        <Row>
          <TextField label="idCompany" name="idCompany" inputMode="numeric" defaultValue={initial.idCompany ?? 42} />
          <TextField label="personType" name="personType" defaultValue={initial.personType ?? 'PF'} />
          <TextField label="Bearer token of a test person (optional)" name="token" type="password" autoComplete="off" />
        </Row>
        <Tools as="label" style={{ flexWrap: 'nowrap' }}>
          <input name="accept" type="checkbox" /> Also accept what is pending. This is recorded for the person of the
          token.
        </Tools>
        <Tools>
          <Submit variant="solid" type="submit" value="ask" disabled={state.busy === true} ariaLabel={false}>
            Ask the API
          </Submit>
          <Submit variant="solid" type="submit" value="show" disabled={state.busy === true} ariaLabel={false}>
            Show the dialog
          </Submit>
        </Tools>
      </Column>
      <div role="status">{state.busy && 'The calls are on their way…'}</div>
      {state.problem !== undefined && <Alert role="alert">{state.problem}</Alert>}
      {state.review && <Report review={state.review} token={state.token} />}
    </Section>
  );
}
