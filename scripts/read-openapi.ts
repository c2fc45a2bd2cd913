/** Reads the contract of the three calls, which the package has as `aceite/openapi.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import manifest from '../package.json' with { type: 'json' };
import { root } from './run.ts';

/** The members of the document that tests read. */
export interface OpenApiDocument {
  info: object;
  paths: Record<string, Record<string, { requestBody?: Content; responses: Record<string, Content> }>>;
  components: { examples: Record<string, { value: unknown }>; headers: Record<string, Header> };
}

interface Content {
  content?: Record<string, { schema: { $ref: string }; examples: object }>;
  headers?: Record<string, Header | { $ref: string }>;
}

export interface Header {
  required?: boolean;
  schema: { type: string };
}

export function readOpenApi(): OpenApiDocument {
  const text = readFileSync(join(root, 'src/openapi/openapi.yaml'), 'utf8');
  const { 'x-shared': _shared, ...document } = parseYaml(text) as OpenApiDocument & { 'x-shared': object };
  return { ...document, info: { ...document.info, version: manifest.version } };
}
