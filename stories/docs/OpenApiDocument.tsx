import { Source } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { openApi } from '../../.storybook/docs/source-values.ts';

/** The OpenAPI document with a copy button. */
export function OpenApiDocument(): ReactNode {
  return (
    <details>
      <summary>openapi.yaml</summary>
      <Source code={openApi} language="yml" />
    </details>
  );
}
