import { createContext, type Dispatch, use, useLayoutEffect } from 'react';

/** The languages of the documentation pages. */
export type Language = 'en' | 'pt-BR';

/** The words of Storybook and of the blocks of a page. */
const portuguese = {
  // Storybook's own words, which `useTranslatedButtons` replaces.
  Copy: 'Copiar',
  'Copied!': 'Copiado!',
  'Copied to clipboard': 'Copiado',
  // The words of pages and their blocks.
  'On this page': 'Nesta página',
  'Reset the demo': 'Recomeçar',
  Do: 'Faça',
  'Don’t': 'Evite',
} as const;

type Word = keyof typeof portuguese;

const isWord = (text: string): text is Word => Object.hasOwn(portuguese, text);

export const LanguageContext = createContext<{ language: Language; setLanguage: Dispatch<Language> }>({
  language: 'en',
  setLanguage: () => {},
});

export const useLanguage = (): Language => use(LanguageContext).language;

export const translate = (language: Language, word: Word): string => (language === 'en' ? word : portuguese[word]);

/** Translates Storybook's buttons and announcements, because Storybook has no option for them. */
export function useTranslatedButtons(language: Language): void {
  useLayoutEffect(() => {
    if (language === 'en') return undefined;
    const translateAll = (): void => {
      for (const element of document.querySelectorAll('#storybook-docs button, [data-live-announcer]')) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: node } = texts;
          const word = node.nodeValue!.trim();
          if (!isWord(word)) continue;
          // Changes the node in place, because React updates this node later.
          node.nodeValue = node.nodeValue!.replace(word, translate(language, word));
          element.removeAttribute('lang');
        }
      }
    };
    translateAll();
    const observer = new MutationObserver(translateAll);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [language]);
}
