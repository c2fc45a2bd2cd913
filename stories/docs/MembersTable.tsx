import type { Term } from 'aceite';
import type { ReactNode } from 'react';
import interfaces from 'virtual:aceite-docs/interfaces';
import { DocsTable, Prose } from '../../.storybook/docs/DocsTable.tsx';
import { useLanguage, useWords } from '../../.storybook/docs/language.ts';

/** Translations of the comments in the source, by interface. */
const portuguese: Partial<Record<keyof typeof interfaces, Readonly<Record<string, string>>>> = {
  Term: {
    id: 'Um número ou uma string, único entre os termos da empresa.',
    person_type: "O tipo de pessoa do termo, como `'PF'`; comparado com `===`.",
    resumed_title: 'O título curto.',
    title: 'O título, que é o link na frase.',
    text: 'O corpo: HTML, que é limpo antes de ser mostrado.',
    visible: '`false` tira o termo da frase; o id dele é enviado com os outros.',
  } satisfies Record<keyof Term, string>,
};

/** The members of a public interface, from the source. */
export function MembersTable({ of }: { of: keyof typeof interfaces }): ReactNode {
  const words = useWords();
  const translated = useLanguage() === 'pt-BR' ? portuguese[of] : undefined;
  return (
    <DocsTable
      label={`${words('Members of')} ${of}`}
      head={[words('Name'), words('Type'), words('What it is')]}
      rows={interfaces[of].map(({ name, type, description }) => [
        <code key="name">{name}</code>,
        <code key="type">{type}</code>,
        <Prose key="description" text={translated?.[name] ?? description} />,
      ])}
    />
  );
}
