/** The dialog of a term: loads with the first term that is opened. */
export { TermDetailDialog } from '../../components/TermDetailDialog/TermDetailDialog.tsx';

/** Its styles, for `addStyles()`. */
export const styles = __STYLES__;
