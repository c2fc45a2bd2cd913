import { type Term, TermDetailDialog } from 'aceite';
import { useState } from 'react';

export function TermLink({ term }: { term: Term }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {term.title}
      </button>
      <TermDetailDialog opened={opened} onClose={() => setOpened(false)} term={term} />
    </>
  );
}
