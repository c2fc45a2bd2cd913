/** A typical handwritten gate: an effect, sequential fetches, Mantine's Modal. */
import '@mantine/core/styles.css';
import { Anchor, Button, Checkbox, MantineProvider, Modal, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { gateProps } from '../gate/setting.ts';

interface Term {
  id: number;
  person_type: string;
  title: string;
  text: string;
}

const headers = { Authorization: `Bearer ${gateProps.token}` };

function Gate() {
  const [terms, setTerms] = useState<Term[]>([]);
  const [opened, setOpened] = useState(false);
  const [checked, setChecked] = useState(false);
  const [shown, setShown] = useState<Term>();
  useEffect(() => {
    async function load() {
      const all: Term[] = await (await fetch(`${window.baseUrl}person/v2/terms/all/${gateProps.idCompany}/`)).json();
      const accepted: Array<{ term: number }> = await (
        await fetch(`${window.baseUrl}person/v2/acceptterms/${gateProps.idCompany}/`, { headers })
      ).json();
      const pending = all.filter(
        (term) => term.person_type === gateProps.personType && !accepted.some((one) => one.term === term.id),
      );
      setTerms(pending);
      setOpened(pending.length > 0);
    }
    void load();
  }, []);

  async function send() {
    await fetch(`${window.baseUrl}person/v2/acceptterms/`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ term_id: terms.map((term) => term.id) }),
    });
    setOpened(false);
  }

  return (
    <>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Termos de uso">
        <Stack>
          <Checkbox
            checked={checked}
            onChange={(event) => setChecked(event.currentTarget.checked)}
            label={
              <>
                Aceito os/as{' '}
                {terms.map((term) => (
                  <Anchor key={term.id} onClick={() => setShown(term)}>
                    {term.title}{' '}
                  </Anchor>
                ))}
              </>
            }
          />
          <Button disabled={!checked} onClick={() => void send()}>
            Enviar
          </Button>
        </Stack>
      </Modal>
      <Modal opened={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.title}>
        <div dangerouslySetInnerHTML={{ __html: shown?.text ?? '' }} />
      </Modal>
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <Gate />
  </MantineProvider>,
);
