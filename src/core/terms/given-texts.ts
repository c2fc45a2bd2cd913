/** Some of the texts; one that is `undefined` stays as it is by default. */
export type PartialTexts<Texts> = { [Name in keyof Texts]?: Texts[Name] | undefined };

/** The texts that are given, by their names. A content management system may give `null`. */
export const givenTexts = <Texts extends object>(labels: PartialTexts<Texts> | undefined): Partial<Texts> =>
  Object.fromEntries(Object.entries(labels ?? {}).filter(([, text]) => typeof text === 'string')) as Partial<Texts>;
