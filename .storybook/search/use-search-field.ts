import { useEffect, useState } from 'react';

interface SearchField {
  /** What is typed there. */
  words: string;
  /** Above Storybook's own results; null while the sidebar is folded. */
  place: HTMLElement | null;
}

const ids = { field: 'storybook-explorer-searchfield', results: 'storybook-explorer-menu', place: 'aceite-found' };

/** An element before Storybook's results, made once for each time that the sidebar is drawn. */
function findPlace(): HTMLElement | null {
  const results = document.getElementById(ids.results);
  if (!results) return null;
  const before = results.previousElementSibling;
  if (before instanceof HTMLElement && before.id === ids.place) return before;
  const place = document.createElement('div');
  place.id = ids.place;
  results.before(place);
  return place;
}

function readField(): SearchField {
  const field = document.getElementById(ids.field) as HTMLInputElement | null;
  const words = field?.value.trim() ?? '';
  return { words, place: words ? findPlace() : null };
}

/** The search field of the sidebar, which Storybook has no API for. */
export function useSearchField(): SearchField {
  const [field, setField] = useState<SearchField>({ words: '', place: null });
  useEffect(() => {
    // Storybook's buttons and keys change the field without an event of its own: look again after each.
    const look = (): void => {
      setTimeout(() => {
        const next = readField();
        setField((last) => (last.words === next.words && last.place === next.place ? last : next));
      });
    };
    const types = ['input', 'keyup', 'click', 'focusin'];
    for (const type of types) document.addEventListener(type, look);
    return () => {
      for (const type of types) document.removeEventListener(type, look);
    };
  }, []);
  return field;
}
