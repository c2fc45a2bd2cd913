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
export const ModalStack = null;
export const ModalStackContext = createContext(null);
/** The provider is told to draw neither: a style element needs a permission of the page's policy. */
export const MantineCssVariables = null;
export const MantineClasses = null;
export const InlineStyles = null;
export const hashStyleProps = null;
export const localStorageColorSchemeManager = (): void => {};
