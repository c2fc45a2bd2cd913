/**
 * Single modules of Mantine, because its index imports every module. vite.embed.config.ts resolves
 * the names.
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
