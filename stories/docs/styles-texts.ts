import type {
  TermDetailDialogCssVariables,
  TermDetailDialogStylesNames,
  TermsDialogCssVariables,
  TermsDialogStylesNames,
} from 'aceite';

const frame = {
  root: 'The element around the dialog and its overlay. It has the CSS variables.',
  inner: 'The area that places the dialog in the window.',
  overlay: 'The dark layer over the page.',
  content: 'The dialog itself: its background, border radius and width.',
  header: 'The bar with the title and the close button.',
  title: 'The heading.',
  close: 'The button with the X.',
};

/** Descriptions of the selectors. A new selector without a row does not compile. */
export const selectors: {
  TermsDialog: Record<TermsDialogStylesNames, string>;
  TermDetailDialog: Record<TermDetailDialogStylesNames, string>;
} = {
  TermsDialog: {
    ...frame,
    body: 'Everything below the header.',
    updated: 'The line ‘Atualizamos nossos termos ou políticas.’',
    changed: 'The line ‘Os termos mudaram: confira a lista antes de aceitar.’',
    intro: 'The text above the sentence.',
    checkbox: 'The box with its sentence.',
    sentence: 'The sentence next to the box.',
    termLink: 'The link of one term in the sentence.',
    skeleton: 'The grey bars while the lists load.',
    error: 'The message after a failed send.',
    wait: 'The line about a slow send, or the countdown of `Retry-After`.',
    actions: 'The row with the buttons.',
    send: 'The button ‘Enviar’.',
    decline: 'The button of `labels.decline`.',
  },
  TermDetailDialog: {
    ...frame,
    body: 'Everything below the header.',
    heading: 'The long title above the text.',
    contents: 'The table of contents, ‘Sumário’.',
    text: 'The text of the term.',
    skeleton: 'The grey bars while the text is prepared.',
    unavailable: 'The line ‘Texto indisponível.’',
    retry: 'The button that loads the text again.',
    actions: 'The row with the buttons.',
    print: 'The button ‘Imprimir ou salvar’.',
    closeButton: 'The button ‘Fechar’.',
  },
};

/** Descriptions of the CSS variables. */
export const variables: Record<(TermsDialogCssVariables | TermDetailDialogCssVariables)['root'], string> = {
  '--terms-color': 'Background of the filled button.',
  '--terms-color-hover': 'Background of the filled button under the mouse.',
  '--terms-color-border': 'Border of the filled button: 3:1 against the dialog.',
  '--terms-on-color': 'Text on the filled button: 4.5:1 against its background.',
  '--terms-line-color':
    'The store’s colour with 3:1 against the dialog. A note’s edge has 30% of it, its background 8%.',
  '--terms-link-color': 'Links and the ring of the focus: 4.5:1 against the dialog.',
  '--terms-checkbox-color': 'Background of the ticked box.',
  '--terms-checkbox-border': 'Border of the ticked box.',
  '--terms-on-checkbox': 'The tick.',
};

export type Styled = keyof typeof selectors;
