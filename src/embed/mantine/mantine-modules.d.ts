/**
 * Modules inside Mantine, whose index would import all of them. vite.embed.config.ts resolves these
 * names.
 */
declare module 'mantine-core/*.module' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module 'mantine-core/components/Checkbox/CheckIcon' {
  export { CheckIcon } from '@mantine/core';
}
declare module 'mantine-core/components/CloseButton/CloseIcon' {
  export { CloseIcon } from '@mantine/core';
}
