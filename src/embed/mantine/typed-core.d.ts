/**
 * Types of @mantine/core for tsconfig.embed.json. A prop that the embed's component does not take
 * is an error. `Button` is exempt, because `DialogButton` accepts every prop of Mantine's Button.
 */
export * from '../../../node_modules/@mantine/core/lib/index.d.mts';
export { Box, Checkbox, CloseButton, Skeleton } from './core.ts';
