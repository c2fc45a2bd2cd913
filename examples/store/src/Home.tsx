import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { MoneyInput } from 'aceite';
import { type ReactNode, useState } from 'react';
import { products } from './products.ts';

const price = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

export function Home(): ReactNode {
  const [limit, setLimit] = useState('');
  const shown = products.filter((product) => limit === '' || product.price <= Number(limit));
  return (
    <section aria-labelledby="products">
      <Title order={2} size="h3" mb="sm" id="products">
        Destaques
      </Title>
      <MoneyInput label="Mostrar até (R$)" maw={200} mb="lg" value={limit} onChange={setLimit} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="lg">
        {shown.map(({ name, origin, price: amount, colors: [front, back] }) => (
          <Card key={name} component="article" withBorder>
            <Card.Section>
              <svg viewBox="0 0 200 120" width="100%" aria-hidden style={{ display: 'block' }}>
                <rect width="200" height="120" fill={back} />
                <circle cx="100" cy="62" r="34" fill={front} />
                <rect x="60" y="96" width="80" height="4" rx="2" fill={front} opacity="0.5" />
              </svg>
            </Card.Section>
            <Text fw={600} mt="md">
              {name}
            </Text>
            <Text size="sm" c="dark.4">
              {origin}
            </Text>
            <Text mt="xs">{price.format(amount)}</Text>
          </Card>
        ))}
      </SimpleGrid>
      <p role="status">{shown.length === 0 && <span>Nenhum destaque até esse valor.</span>}</p>
    </section>
  );
}
