/**
 * In the place of `@storybook/react-vite`, whose `definePreview` brings what makes props of the comments of docgen, parsers of
 * JavaScript among it. docs/arg-types.ts makes them here.
 */
// @ts-expect-error Storybook publishes no types for it.
import * as react from '@storybook/react/entry-preview';
// @ts-expect-error Storybook publishes no types for it.
import * as reactDocs from '@storybook/react/entry-preview-docs';
import { definePreview as definePreviewOfAny } from 'storybook/internal/csf';
import { enhanceArgTypes } from 'storybook/internal/docs-tools';

const ofReact = [react, reactDocs, { argTypesEnhancers: [enhanceArgTypes] }] as never[];

export const definePreview = ({ addons = [], ...preview }: Parameters<typeof definePreviewOfAny>[0]): unknown =>
  definePreviewOfAny({ ...preview, addons: [...ofReact, ...addons] });
