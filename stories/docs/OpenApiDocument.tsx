import { Source } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { openApiDocument } from '../../.storybook/docs/source-values.ts';

/** The OpenAPI document with a copy button. */
export function OpenApiDocument(): ReactNode {
  return (
    <details>
      <summary>openapi.json</summary>
      <Source code={JSON.stringify(openApiDocument, null, 2)} language="json" />
    </details>
  );
}
