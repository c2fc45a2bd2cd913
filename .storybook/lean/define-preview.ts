/**
 * Replaces `@storybook/react-vite`, whose `definePreview` imports docgen with its parsers of JavaScript. docs/arg-types.ts makes the
 * tables of props here.
 */
// @ts-expect-error Storybook publishes no types for it.
import * as react from '@storybook/react/entry-preview';
// @ts-expect-error Storybook publishes no types for it.
import * as reactDocs from '@storybook/react/entry-preview-docs';
import { definePreview as definePreviewOfAny } from 'storybook/internal/csf';
import { enhanceArgTypes } from 'storybook/internal/docs-tools';

const reactAnnotations = [react, reactDocs, { argTypesEnhancers: [enhanceArgTypes] }] as never[];

export const definePreview = ({ addons = [], ...preview }: Parameters<typeof definePreviewOfAny>[0]): unknown =>
  definePreviewOfAny({ ...preview, addons: [...reactAnnotations, ...addons] });
