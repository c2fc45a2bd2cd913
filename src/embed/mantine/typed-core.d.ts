/**
 * The types of @mantine/core with the components of the embed, for tsconfig.embed.json: a prop that the embed's component
 * does not take is an error. Without Button and InputBase, which get all props of ours.
 */
export * from '../../../node_modules/@mantine/core/lib/index.d.mts';
export { Box, Checkbox, CloseButton, Skeleton, VisuallyHidden } from './core.ts';
