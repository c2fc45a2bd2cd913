/** Some of the texts; `undefined` keeps the default. */
export type PartialTexts<Texts> = { [Name in keyof Texts]?: Texts[Name] | undefined };

/** The given texts, by name. A content management system may pass `null`. */
export const givenTexts = <Texts extends object>(labels: PartialTexts<Texts> | undefined): Partial<Texts> =>
  Object.fromEntries(Object.entries(labels ?? {}).filter(([, text]) => typeof text === 'string')) as Partial<Texts>;
