import { acceptSentence, completeLabels, plainLabels, type TermsLabels } from 'aceite/core';
import type { Term } from 'aceite';
import type { ReactNode } from 'react';
import { type Language, translate, useLanguage } from '../../.storybook/docs/language.ts';
import { pf } from '../fixtures.ts';
import './DoAndDont.css';

interface Example {
  why: Record<Language, string>;
  titles: readonly string[];
  labels: Partial<TermsLabels>;
}

const real = ['Termos e Condições de Uso', 'Política de Privacidade'] as const;

const pairs: readonly { about: Record<Language, string>; do: Example; dont: Example }[] = [
  {
    about: { en: 'Titles', 'pt-BR': 'Títulos' },
    do: {
      why: { en: 'A title is the document’s name.', 'pt-BR': 'Um título é o nome do documento.' },
      titles: real,
      labels: plainLabels,
    },
    dont: {
      why: {
        en: 'A link says where it leads, and a version number says nothing to a customer.',
        'pt-BR': 'Um link diz aonde leva, e um número de versão não diz nada ao cliente.',
      },
      titles: ['Clique aqui', 'Política_v3.2_FINAL'],
      labels: plainLabels,
    },
  },
  {
    about: { en: 'The sentence', 'pt-BR': 'A frase' },
    do: {
      why: { en: 'The sentence says that the customer accepts.', 'pt-BR': 'A frase diz que o cliente aceita.' },
      titles: real,
      labels: plainLabels,
    },
    dont: {
      why: {
        en: '‘Ciente’ (‘aware’) does not say that the customer accepts, and the receipt would contain this sentence.',
        'pt-BR': '‘Ciente’ não diz que o cliente aceita, e ficaria no comprovante.',
      },
      titles: real,
      labels: { ...plainLabels, accept: 'Ciente de' },
    },
  },
  {
    about: { en: 'The button', 'pt-BR': 'O botão' },
    do: {
      why: { en: 'One or two words for what happens.', 'pt-BR': 'Uma ou duas palavras para o que acontece.' },
      titles: real,
      labels: { ...plainLabels, send: 'Aceitar' },
    },
    dont: {
      why: {
        en: 'A whole sentence is too long for a button: it wraps on a phone.',
        'pt-BR': 'Uma frase inteira é longa demais para um botão: no celular, ela quebra.',
      },
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
  const language = useLanguage();
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
        <strong>{translate(language, kind)}:</strong> {example.why[language]}
      </figcaption>
    </figure>
  );
}

/** Small dialogs with good texts beside dialogs with bad texts. */
export function DoAndDont(): ReactNode {
  const language = useLanguage();
  return pairs.map(({ about, ...pair }) => (
    <section key={about.en} className="docs-pair" aria-label={about[language]}>
      <h3 id={about.en.toLowerCase().replace(' ', '-')}>{about[language]}</h3>
      <Picture kind="Do" example={pair.do} />
      <Picture kind="Don’t" example={pair.dont} />
    </section>
  ));
}
