import { type ReactNode, useEffect } from 'react';
import { DocsLink } from '../../.storybook/docs/DocsLink.tsx';

const names = { en: 'English', 'pt-BR': 'Português' } as const;

interface OtherLanguageProps {
  /** The language of the page that the link opens. */
  of: keyof typeof names;
  /** The id of that page. */
  page: string;
}

/** A link to the same page in the other language. Sets `lang` of the document for screen readers. */
export function OtherLanguage({ of, page }: OtherLanguageProps): ReactNode {
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = of === 'en' ? 'pt-BR' : 'en';
    return () => {
      documentElement.lang = 'en';
    };
  }, [of]);
  return (
    <p lang={of}>
      <DocsLink href={`?path=/docs/${page}--docs`}>{names[of]}</DocsLink>
    </p>
  );
}
