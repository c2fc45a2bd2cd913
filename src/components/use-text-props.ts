import { useProps } from '@mantine/core';
import { useMemo } from 'react';
import { withoutPrototype } from '../core/model/without-prototype.ts';
import { mergeTexts } from '../core/terms/labels.ts';

/** Mantine's `useProps`, but `labels` merge with the theme's key by key. */
export const useTextProps: typeof useProps = (name, defaultProps, props) => {
  const complete = useProps(name, defaultProps, props);
  const ofTheme: unknown = useProps<Record<string, unknown>>(name, {}, {}).labels;
  const given: unknown = props.labels;
  const labels = useMemo(() => mergeTexts(ofTheme as object, given as object), [ofTheme, given]);
  return withoutPrototype({ ...complete, labels });
};
