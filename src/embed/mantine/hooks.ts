/** Replaces @mantine/hooks in the embed. */
export { useMergedRef } from 'mantine-hooks/use-merged-ref/use-merged-ref';
// Mantine's useId replaces its first id by a second one, in an effect.
export { useId } from 'react';
