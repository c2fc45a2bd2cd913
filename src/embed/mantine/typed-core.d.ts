/**
 * Mantine with the embed's own components in the place of its, for tsconfig.embed.json: what ours give to a component that
 * the embed's does not take is an error. Button and InputBase are left out, because ours hand on whatever they are given.
 */
export * from '../../../node_modules/@mantine/core/lib/index.d.mts';
export {
  Box,
  Checkbox,
  CloseButton,
  ModalCloseButton,
  ModalContent,
  ModalHeader,
  ModalOverlay,
  ModalRoot,
  ModalTitle,
  Skeleton,
  VisuallyHidden,
} from './core.ts';
