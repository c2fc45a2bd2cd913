/** Stands for parts of Mantine that its components name and the dialogs never draw. */
export const ScrollArea = { Autosize: null };
export const Loader = (): null => null;
export const CheckboxCard = null;
export const CheckboxIndicator = null;
export const ButtonGroup = null;
export const ButtonGroupSection = null;
export const CheckboxCardContext = null;
