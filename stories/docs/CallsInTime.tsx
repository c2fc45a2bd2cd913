import type { ReactNode } from 'react';
import { type Language, useLanguage } from '../../.storybook/docs/language.ts';
import { Arrow, Box, Drawing } from './Drawing.tsx';

const texts = {
  en: {
    title: 'The three calls in time',
    description:
      'Two calls start together. One lists all terms, without the token. The other lists the accepted terms, with the token. ' +
      'When nothing is pending, the customer sees nothing. Otherwise the dialog opens. The customer reads, ticks the box and ' +
      'presses ‘Enviar’. The third call posts the ids. After a reply without detail, the dialog closes, and the page gets the receipt.',
    page: 'Your page',
    api: 'Your API',
    lists: 'two lists',
    opens: 'Something pending: it opens',
    person: 'reads, ticks, ‘Enviar’',
    reply: '204, or {…} without detail',
    end: 'It closes: onResponded',
  },
  'pt-BR': {
    title: 'As três chamadas no tempo',
    description:
      'Duas chamadas começam juntas: a lista de todos os termos, sem o token, e a lista do que a pessoa já aceitou, com ele. ' +
      'Sem nada pendente, o cliente não vê nada. Senão, o diálogo abre. O cliente lê, marca a caixa e clica em ‘Enviar’: a ' +
      'terceira chamada envia os ids. Depois de uma resposta sem detail, o diálogo fecha, e a página recebe o comprovante.',
    page: 'A sua página',
    api: 'A sua API',
    lists: 'duas listas',
    opens: 'Algo pendente: o diálogo abre',
    person: 'lê, marca, ‘Enviar’',
    reply: '204, ou {…} sem detail',
    end: 'Fecha: onResponded',
  },
} satisfies Record<Language, Record<string, string>>;

/** The x coordinates of the two columns. */
const page = 68;
const api = 292;

/** The order of the three calls between the page and the API. */
export function CallsInTime(): ReactNode {
  const text = texts[useLanguage()];
  return (
    <Drawing title={text.title} description={text.description} height={356}>
      <Arrow path={`M${page} 36V352M${api} 36V352`} isQuiet />
      <Box x={8} y={4} width={120} text={text.page} isMain />
      <Box x={232} y={4} width={120} text={text.api} isMain />
      <Arrow path={`M${page} 70H${api}`} label="GET …/terms/all/42/" at={[180, 64]} />
      <Arrow path={`M${page} 98H${api}`} label="GET …/acceptterms/42/" at={[180, 92]} />
      <Arrow path={`M${api} 126H${page}`} label={text.lists} at={[180, 120]} isReply />
      <Box x={8} y={144} width={216} text={text.opens} />
      <Box x={8} y={188} width={216} text={text.person} />
      <Arrow path={`M${page} 252H${api}`} label="POST …/acceptterms/ [11, 12]" at={[180, 246]} />
      <Arrow path={`M${api} 284H${page}`} label={text.reply} at={[180, 278]} isReply />
      <Box x={8} y={304} width={216} text={text.end} isMain />
    </Drawing>
  );
}
