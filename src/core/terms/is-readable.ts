/**
 * A letter, number, sign or symbol that draws something. Private characters are left out, because
 * only the font of an icon draws them. The signs at the end are blank: a Braille pattern, a
 * placeholder, a note and hieroglyphs.
 */
const readable =
  /(?!\p{Default_Ignorable_Code_Point}|[\u2800\uFFFC\u{1D159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a person can see anything of a text. */
export const isReadable = (text: string | undefined): boolean => readable.test(text ?? '');
