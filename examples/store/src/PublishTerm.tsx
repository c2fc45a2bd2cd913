import { Alert, Button, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type CurrentTerm, type PersonType, storeApi } from './store-api.ts';

interface PublishTermProps {
  onPublished: () => void;
}

export function PublishTerm({ onPublished }: PublishTermProps): ReactNode {
  const [current, setCurrent] = useState<CurrentTerm[]>([]);
  const [message, setMessage] = useState<{ color: string; text: string }>();
  const [personType, setPersonType] = useState<PersonType>('PF');

  const load = useCallback(async () => setCurrent(await storeApi.terms()), []);
  useEffect(() => void load(), [load]);

  async function publish(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form);
    const text = (name: string): string => String(fields.get(name) ?? '');
    try {
      await storeApi.publish({
        personType,
        title: text('title'),
        resumedTitle: text('resumedTitle'),
        text: text('text'),
        replaces: text('replaces') === '' ? undefined : Number(text('replaces')),
      });
      form.reset();
      setMessage({ color: 'green', text: 'Termo publicado. Quem já entrou vai vê-lo na próxima visita.' });
      await load();
      onPublished();
    } catch (error) {
      setMessage({ color: 'red', text: (error as Error).message });
    }
  }

  return (
    <>
      <Title order={1} mb="xs">
        Publicar novo termo
      </Title>
      <Text c="dark.4" mb="lg">
        Em uma loja de verdade, só o jurídico veria esta página.
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void publish(event.currentTarget);
        }}
      >
        <Stack maw={560}>
          <NativeSelect
            label="Vale para"
            data={[
              { value: 'PF', label: 'Pessoas físicas' },
              { value: 'PJ', label: 'Pessoas jurídicas' },
            ]}
            value={personType}
            onChange={(event) => setPersonType(event.currentTarget.value as PersonType)}
          />
          <TextInput label="Título" name="title" required placeholder="Política de Entrega e Frete" />
          <TextInput label="Título curto" name="resumedTitle" required placeholder="Entrega" />
          <Textarea
            label="Texto (HTML)"
            name="text"
            required
            autosize
            minRows={5}
            placeholder="<p>Enviamos para todo o Brasil.</p>"
          />
          <NativeSelect
            label="Substitui"
            name="replaces"
            data={[
              { value: '', label: 'Nenhum: é um termo novo' },
              ...current
                .filter((term) => term.person_type === personType)
                .map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
          <Button type="submit" style={{ alignSelf: 'start' }}>
            Publicar
          </Button>
          <div role="status">
            {message && (
              <Alert color={message.color} c="dark.8">
                {message.text}
              </Alert>
            )}
          </div>
        </Stack>
      </form>
    </>
  );
}
