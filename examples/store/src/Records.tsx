import { Table, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { type Acceptance, type Report, storeApi } from './store-api.ts';

const time = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

export function Records(): ReactNode {
  const [acceptances, setAcceptances] = useState<Acceptance[]>();
  const [reports, setReports] = useState<Report[]>();

  useEffect(() => {
    void storeApi.acceptances().then(setAcceptances);
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
