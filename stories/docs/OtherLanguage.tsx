import { type ReactNode, use, useLayoutEffect } from 'react';
import { DocsLink } from '../../.storybook/docs/DocsLink.tsx';
import { type Language, LanguageContext } from '../../.storybook/docs/language.ts';

const names: Record<Language, string> = { en: 'English', 'pt-BR': 'Português' };

interface OtherLanguageProps {
  /** The language of the page that the link opens. */
  of: Language;
  /** The id of that page. */
  page: string;
}

/** A link to the same page in the other language. Sets the language of this page. */
export function OtherLanguage({ of, page }: OtherLanguageProps): ReactNode {
  const { setLanguage } = use(LanguageContext);
  useLayoutEffect(() => {
    const language = of === 'en' ? 'pt-BR' : 'en';
    setLanguage(language);
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [of, setLanguage]);
  return (
    <p>
      <DocsLink lang={of} href={`?path=/docs/${page}--docs`}>
        {names[of]}
      </DocsLink>
    </p>
  );
}
