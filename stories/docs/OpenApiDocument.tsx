import { Source } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import openApi from 'virtual:aceite-docs/openApi';

/** The OpenAPI document, to read and to copy. */
export function OpenApiDocument(): ReactNode {
  return (
    <details>
      <summary>openapi.json</summary>
      <Source code={JSON.stringify(openApi, null, 2)} language="json" />
    </details>
  );
}
