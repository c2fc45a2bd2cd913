import { MantineProvider } from '@mantine/core';
import { TermsGate, type Outcome } from 'aceite';
import { type ComponentProps, type ReactNode, use, useState } from 'react';
import { Form } from 'storybook/internal/components';
import { hasFailed } from '../../src/check/http.ts';
import { callNames } from '../../src/core/model/sentences.ts';
import { SchemeContext } from '../docs/DocsCode.tsx';
import { useWords } from '../docs/language.ts';
import { Alert, Column, Field, Panel, Row, Submit, Tools, Verbatim } from '../panel-parts.tsx';
import { type Call, readVisitorApi, type Review, reviewApi, type VisitorApi } from './review-api.ts';
import { shortenBody } from './shorten-body.ts';

type Hide = (text: string) => string;

/** One call, and its reply as far as a page may read it. */
function CallResult({ call: { result, note }, hide }: { call: Call; hide: Hide }): ReactNode {
  const words = useWords();
  const text = hasFailed(result)
    ? `${words('Failed')}: ${result.failure}.`
    : `${result.status}, ${result.milliseconds} ms, ${result.bytes} bytes\n\n${hide(shortenBody(result.text))}`;
  return (
    <>
      <p>
        <strong>{words(callNames[result.request.call])}</strong>: {result.request.method} {result.request.url}
        {note && `, ${note}`}
      </p>
      <Verbatim>{text}</Verbatim>
    </>
  );
}

function Report({ review: { calls, problems, verdict, sentence, warnings }, hide }: { review: Review; hide: Hide }) {
  const words = useWords();
  return (
    <>
      <h3>{words('Result')}</h3>
      <p>{hide(verdict)}</p>
      {sentence !== null && (
        <p>
          {words('The customer reads:')} <q lang="pt-BR">{hide(sentence)}</q>
        </p>
      )}
      {warnings.length > 0 && (
        <ul aria-label={words('Warnings')}>
          {warnings.map((warning) => (
            <li key={warning}>onWarning: {hide(warning)}</li>
          ))}
        </ul>
      )}
      <h3>{problems.length === 0 ? words('Nothing to change') : `${words('What to change')} (${problems.length})`}</h3>
      {problems.map(({ id, call, request, actual, impact, fix }) => (
        <Alert as="dl" key={`${id} ${request} ${actual}`}>
          <dt>
            {words(callNames[call])} ({id})
          </dt>
          <dd>{request}</dd>
          <dd>{hide(actual)}</dd>
          <dd>
            {words('Impact')}: {hide(impact)}
          </dd>
          <dd>
            {words('Fix')}: {hide(fix)}
          </dd>
        </Alert>
      ))}
      <h3>{words('The calls')}</h3>
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

const Action = (props: { value: string; disabled: boolean; children: ReactNode }): ReactNode => (
  <Submit variant="solid" type="submit" ariaLabel={false} {...props} />
);

/** The dialog, opened with the visitor's API. */
function Dialog({ api: { config, token }, onEnd }: { api: VisitorApi; onEnd: (end: string) => void }): ReactNode {
  const words = useWords();
  return (
    <MantineProvider forceColorScheme={use(SchemeContext)}>
      <TermsGate
        {...config}
        token={token}
        onSettled={(outcome: Outcome) => onEnd(`${words('Outcome')}: ${outcome}.`)}
        onError={({ code, call }) => {
          if (call !== 'accept') onEnd(`onError: ${code}. ${words('Nothing is shown.')}`);
        }}
      />
    </MantineProvider>
  );
}

interface State {
  isBusy?: boolean;
  problem?: string;
  review?: Review;
  shown?: VisitorApi;
  end?: string;
}

/** Calls an API from the visitor's browser, and reviews its replies as `npx aceite check` does. The token stays in the form. */
export function TryYourApi(): ReactNode {
  const words = useWords();
  const [{ isBusy = false, problem, review, shown, end }, setState] = useState<State>({});
  const [token, setToken] = useState('');
  // A server may echo the token.
  const hide: Hide = (text) => (token === '' ? text : text.replaceAll(token, '***'));

  async function submit(fields: FormData, action: string): Promise<void> {
    const text = (name: string): string => String(fields.get(name) ?? '').trim();
    try {
      const given = action === 'terms' ? '' : text('token');
      const api = readVisitorApi(
        { baseUrl: text('baseUrl'), idCompany: text('idCompany'), personType: text('personType') },
        given,
      );
      setToken(given);
      if (action === 'show') {
        setState({ shown: api });
        return;
      }
      setState({ isBusy: true });
      setState({ review: await reviewApi(api, fields.has('accept') && action === 'token') });
    } catch (error) {
      setState({ problem: (error as Error).message });
    }
  }

  return (
    <Panel className="docs-panel" aria-label={words('Your API')}>
      <Column
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          void submit(new FormData(event.currentTarget), submitter?.getAttribute('value') ?? 'terms');
        }}
      >
        <TextField
          label={words('baseUrl: the address of your API')}
          name="baseUrl"
          inputMode="url"
          placeholder="https://api.loja.com.br/"
        />
        <Row>
          <TextField label="idCompany" name="idCompany" inputMode="numeric" defaultValue={42} />
          <TextField label="personType" name="personType" defaultValue="PF" />
        </Row>
        <Tools>
          <Action value="terms" disabled={isBusy}>
            {words('Ask for the terms')}
          </Action>
          <span>{words('needs no token')}</span>
        </Tools>
        <TextField label={words('Bearer token of a test person')} name="token" type="password" autoComplete="off" />
        <Tools as="label" style={{ flexWrap: 'nowrap' }}>
          <input name="accept" type="checkbox" />{' '}
          {words('Also accept what is pending. The API records this for the person of the token.')}
        </Tools>
        <Tools>
          <Action value="token" disabled={isBusy}>
            {words('Ask with the token')}
          </Action>
          <Action value="show" disabled={isBusy}>
            {words('Show the dialog')}
          </Action>
        </Tools>
      </Column>
      <div role="status">
        {isBusy && words('Waiting for the replies…')}
        {end}
      </div>
      {problem !== undefined && <Alert role="alert">{problem}</Alert>}
      {review && <Report review={review} hide={hide} />}
      {shown && <Dialog api={shown} onEnd={(text) => setState({ end: text })} />}
    </Panel>
  );
}
