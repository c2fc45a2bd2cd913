import { Button, Group, Paper, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { PersonType } from './store-api.ts';

interface SignInProps {
  onSignIn: (name: string, personType: PersonType) => Promise<void>;
}

export function SignIn({ onSignIn }: SignInProps): ReactNode {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  async function signIn(personType: PersonType): Promise<void> {
    if (name.trim() === '') {
      setError('Diga como devemos chamar você.');
      return;
    }
    try {
      await onSignIn(name, personType);
    } catch (failure) {
      setError((failure as Error).message);
    }
  }

  return (
    <Paper component="section" aria-labelledby="sign-in" withBorder p="lg" mb="xl">
      <Title order={2} size="h3" mb="sm" id="sign-in">
        Entre para comprar
      </Title>
      <TextInput
        label="Nome ou razão social"
        description="Esta loja é uma demonstração: entre com o nome que quiser, sem senha."
        autoComplete="off"
        maw={420}
        mb="md"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Group gap="sm">
        <Button onClick={() => signIn('PF')}>Entrar como pessoa física</Button>
        <Button variant="outline" onClick={() => signIn('PJ')}>
          Entrar como pessoa jurídica
        </Button>
      </Group>
    </Paper>
  );
}
