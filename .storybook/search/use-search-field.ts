import { useEffect, useState } from 'react';

interface SearchField {
  /** The text of the field. */
  words: string;
  /** An element above Storybook's own results; null while the sidebar is folded, or the field is empty. */
  place: HTMLElement | null;
}

const ids = { field: 'storybook-explorer-searchfield', results: 'storybook-explorer-menu', place: 'aceite-found' };

/** The element before Storybook's results; created when the sidebar was rendered without it. */
function ensurePlace(): HTMLElement | null {
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
  return { words, place: words ? ensurePlace() : null };
}

/** The search field of the sidebar, which Storybook has no API for. */
export function useSearchField(): SearchField {
  const [field, setField] = useState<SearchField>({ words: '', place: null });
  useEffect(() => {
    // Buttons and keys of Storybook change the field without an `input` event: read it after each of their events.
    const update = (): void => {
      setTimeout(() => {
        const next = readField();
        setField((last) => (last.words === next.words && last.place === next.place ? last : next));
      });
    };
    const types = ['input', 'keyup', 'click', 'focusin'];
    for (const type of types) document.addEventListener(type, update);
    return () => {
      for (const type of types) document.removeEventListener(type, update);
    };
  }, []);
  return field;
}
