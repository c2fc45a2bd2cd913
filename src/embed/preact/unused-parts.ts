/** Stands for parts of Mantine that its components name and the embed never draws. */
import { createContext } from 'react';

export const ScrollArea = { Autosize: null };
export const Loader = (): null => null;
export const CheckboxCard = null;
export const CheckboxIndicator = null;
export const CheckboxCardContext = null;
export const CheckboxGroup = null;
export const CheckboxGroupContext = createContext(null);
export const ButtonGroup = null;
export const ButtonGroupSection = null;
/** A style element needs a permission of the page's policy. */
export const InlineStyles = null;
export const hashStyleProps = null;
