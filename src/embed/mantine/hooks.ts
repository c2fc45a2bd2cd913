/** Replaces @mantine/hooks in the embed. */
// Mantine's useId replaces its first id by a second one, in an effect.
export { useId } from 'react';
