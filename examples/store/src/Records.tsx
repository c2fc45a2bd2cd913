import { Table, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { type Acceptance, type Report, type StoredReceipt, storeApi } from './store-api.ts';

const time = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

export function Records(): ReactNode {
  const [acceptances, setAcceptances] = useState<Acceptance[]>();
  const [receipts, setReceipts] = useState<StoredReceipt[]>();
  const [reports, setReports] = useState<Report[]>();

  useEffect(() => {
    void storeApi.acceptances().then(setAcceptances);
    void storeApi.receipts().then(setReceipts);
    void storeApi.reports().then(setReports);
  }, []);

  return (
    <>
      <Title order={1} mb="lg">
        Aceites registrados
      </Title>
      <RecordsTable
        label="Aceites registrados"
        empty="Ninguém aceitou nada ainda."
        head={['Cliente', 'Tipo', 'Termo', 'Título', 'Aceito em']}
        rows={acceptances?.map(({ person, person_type, term, title, accepted_at }) => [
          person,
          person_type,
          String(term),
          title,
          time.format(new Date(accepted_at)),
        ])}
      />
      <Title order={2} size="h3" mt="xl" mb="xs">
        Comprovantes
      </Title>
      <Text c="dark.4" mb="sm">
        O que as páginas enviaram depois de cada aceite, comparado com os textos da loja.
      </Text>
      <RecordsTable
        label="Comprovantes"
        empty="Nenhum comprovante ainda."
        head={['Cliente', 'O que leu', 'Termos abertos', 'Textos', 'Recebido em']}
        rows={receipts?.map(({ person, receipt, verified, received_at }) => [
          person,
          receipt.sentence,
          `${receipt.terms.filter(({ opened }) => opened).length} de ${receipt.terms.length}`,
          verified ? 'Conferem' : 'Não conferem',
          time.format(new Date(received_at)),
        ])}
      />
      <Title order={2} size="h3" mt="xl" mb="xs">
        Monitoramento
      </Title>
      <Text c="dark.4" mb="sm">
        O que as páginas contaram por onError e onWarning.
      </Text>
      <RecordsTable
        label="Monitoramento"
        empty="Nada a relatar."
        head={['Quando', 'Tipo', 'Código', 'Chamada', 'Status']}
        rows={reports?.map(({ reported_at, kind, code, call, status }) => [
          time.format(new Date(reported_at)),
          kind,
          code,
          call ?? '–',
          status === null ? '–' : String(status),
        ])}
      />
    </>
  );
}

interface RecordsTableProps {
  label: string;
  empty: string;
  head: string[];
  rows: string[][] | undefined;
}

function RecordsTable({ label, empty, head, rows }: RecordsTableProps): ReactNode {
  if (!rows) return null;
  if (rows.length === 0) return <Text>{empty}</Text>;
  return (
    <Table.ScrollContainer minWidth={620} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}>
      <Table aria-label={label} striped data={{ head, body: rows }} />
    </Table.ScrollContainer>
  );
}
