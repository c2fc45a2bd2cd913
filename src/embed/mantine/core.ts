/** Replaces @mantine/core in the embed, with the same elements, classes and attributes. */
export { Button, CloseButton } from './button.tsx';
export { Checkbox } from './checkbox.tsx';
export { useMantineContext, useMantineTheme } from './context.ts';
export { Box, Skeleton } from './basic-components.tsx';
export { factory, useProps, useStyles } from './styles.ts';
