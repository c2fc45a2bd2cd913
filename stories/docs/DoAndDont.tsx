import { acceptSentence, completeLabels, plainLabels, type TermsLabels } from 'aceite/core';
import type { Term } from 'aceite';
import type { ReactNode } from 'react';
import { pf } from '../fixtures.ts';

interface Example {
  why: string;
  titles: readonly string[];
  labels: Partial<TermsLabels>;
}

const real = ['Termos e Condições de Uso', 'Política de Privacidade'] as const;

const pairs: readonly { about: string; do: Example; dont: Example }[] = [
  {
    about: 'Titles',
    do: { why: 'A title is the document’s name.', titles: real, labels: plainLabels },
    dont: {
      why: 'A link says where it leads, and a version number says nothing to a customer.',
      titles: ['Clique aqui', 'Política_v3.2_FINAL'],
      labels: plainLabels,
    },
  },
  {
    about: 'The sentence',
    do: { why: 'The sentence says that the customer accepts.', titles: real, labels: plainLabels },
    dont: {
      why: '‘Ciente’ (‘aware’) does not say that the customer accepts, and the receipt would hold it.',
      titles: real,
      labels: { ...plainLabels, accept: 'Ciente de' },
    },
  },
  {
    about: 'The button',
    do: { why: 'One or two words for what happens.', titles: real, labels: { ...plainLabels, send: 'Aceitar' } },
    dont: {
      why: 'A whole sentence is too long for a button: it wraps on a phone.',
      titles: real,
      labels: { ...plainLabels, send: 'Clique aqui para enviar o seu aceite e continuar a compra' },
    },
  },
];

/** The sentence with titles that look like links. */
function Sentence({ titles, labels }: { titles: readonly string[]; labels: TermsLabels }): ReactNode {
  const terms: Term[] = titles.map((title, index) => ({ ...pf[index]!, title }));
  const parts = titles.reduce<string[]>(
    (texts, title) => texts.flatMap((text) => text.split(new RegExp(`(${title.replaceAll('.', String.raw`\.`)})`))),
    [acceptSentence(terms, labels)],
  );
  return parts.map((part) => (titles.includes(part) ? <u key={part}>{part}</u> : <span key={part}>{part}</span>));
}

function Picture({ kind, example }: { kind: 'Do' | 'Don’t'; example: Example }): ReactNode {
  const labels = completeLabels(example.labels);
  return (
    <figure data-kind={kind}>
      <div className="docs-dialog" lang="pt-BR">
        <strong>{labels.title}</strong>
        <p>
          <i aria-hidden="true" />
          <span>
            <Sentence titles={example.titles} labels={labels} />
          </span>
        </p>
        <b>{labels.send}</b>
      </div>
      <figcaption>
        <strong>{kind}:</strong> {example.why}
      </figcaption>
    </figure>
  );
}

/** Small dialogs with good texts beside dialogs with bad texts. */
export const DoAndDont = (): ReactNode =>
  pairs.map(({ about, ...pair }) => (
    <section key={about} className="docs-pair" aria-label={about}>
      <h3>{about}</h3>
      <Picture kind="Do" example={pair.do} />
      <Picture kind="Don’t" example={pair.dont} />
    </section>
  ));
