/**
 * @mantine/core for tsconfig.embed.json, in which a prop that the embed's component does not take
 * is an error. Without Button, which gets all props of ours.
 */
export * from '../../../node_modules/@mantine/core/lib/index.d.mts';
export { Box, Checkbox, CloseButton, Skeleton, VisuallyHidden } from './core.ts';
