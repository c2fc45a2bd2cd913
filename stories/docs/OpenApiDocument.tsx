import { Source } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { docs } from 'virtual:aceite-docs';

/** The OpenAPI document, to read and to copy. */
export function OpenApiDocument(): ReactNode {
  return (
    <details>
      <summary>openapi.json</summary>
      <Source code={JSON.stringify(docs.openApi, null, 2)} language="json" />
    </details>
  );
}
