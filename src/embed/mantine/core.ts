/** Replaces @mantine/core in the embed: the components that ours use, with the same elements, classes and attributes. */
export { getDefaultZIndex } from 'mantine-core/core/utils/get-default-z-index/get-default-z-index';
export { Button, CloseButton } from './button.tsx';
export { Checkbox } from './checkbox.tsx';
export { useMantineContext, useMantineTheme } from './context.ts';
export { InputBase, InputWrapperContext } from './input.tsx';
export { ModalCloseButton, ModalContent, ModalHeader, ModalOverlay, ModalRoot, ModalTitle } from './modal.tsx';
export { Box, Skeleton, VisuallyHidden } from './shapes.tsx';
export { factory, useProps, useStyles } from './styles.ts';
