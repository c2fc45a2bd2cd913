/** Replaces @mantine/hooks in the embed. */
// React's useId keeps its id. Mantine's useId replaces its first id in an effect:
// https://github.com/mantinedev/mantine/blob/master/packages/%40mantine/hooks/src/use-id/use-id.ts
export { useId } from 'react';
