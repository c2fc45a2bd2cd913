import { DocsSource } from '../../.storybook/docs/DocsCode.tsx';
import type { ReactNode } from 'react';
import { openApi } from '../../.storybook/docs/source-values.ts';

/** The OpenAPI document with a copy button. */
export function OpenApiDocument(): ReactNode {
  return (
    <details>
      <summary>openapi.yaml</summary>
      <DocsSource code={openApi} language="yml" />
    </details>
  );
}
