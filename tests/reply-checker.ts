/** Checks the replies of an API against the OpenAPI document. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Header, OpenApiDocument } from '../scripts/read-openapi.ts';

const pathOf = {
  terms: ['/person/v2/terms/all/{idCompany}/', 'get'],
  accepted: ['/person/v2/acceptterms/{idCompany}/', 'get'],
  accept: ['/person/v2/acceptterms/', 'post'],
} as const;

const pointer = (...keys: string[]): string =>
  `#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Returns checks against an OpenAPI document. Each check returns what it finds wrong. */
export function createReplyChecker(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, 'openapi.json');
  const { paths, components } = document as OpenApiDocument;

  function findFaults(reference: string, value: unknown): string[] {
    const validate = ajv.getSchema(`openapi.json${reference}`);
    if (!validate) throw new Error(`The document has no ${reference}.`);
    return validate(value) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  /** Returns what the document declares of a header, and the reference to the header's schema. */
  function findHeader(name: string, at: string[], header: Header | { $ref: string }): [Header, string] {
    if (!('$ref' in header)) return [header, pointer(...at, 'headers', name, 'schema')];
    const shared = header.$ref.split('/').at(-1)!;
    return [components.headers[shared]!, pointer('components', 'headers', shared, 'schema')];
  }

  return {
    /** Checks the headers of a reply. The method OPTIONS selects the reply to a preflight. */
    ofHeaders: (call: keyof typeof pathOf, method: string, status: number, given: Headers): string[] => {
      const [path] = pathOf[call];
      const at = ['paths', path, method.toLowerCase(), 'responses', String(status)];
      const response = paths[path]?.[method.toLowerCase()]?.responses?.[status];
      if (!response) return [`The document has no reply ${status} for ${method} ${path}.`];
      return Object.entries(response.headers ?? {}).flatMap(([name, declared]) => {
        const [header, reference] = findHeader(name, at, declared);
        const value = given.get(name);
        if (value === null) return header.required ? [`${name} is missing.`] : [];
        const typedValue = header.schema.type === 'integer' ? Number(value) : value;
        return findFaults(reference, typedValue).map((fault) => `${name}: ${value}${fault}`);
      });
    },
    /** Checks a value against a schema of the document. */
    ofSchema: (name: string, value: unknown): string[] => findFaults(pointer('components', 'schemas', name), value),
    /** Checks the body of a reply against the schema of its status. */
    ofReply: (call: keyof typeof pathOf, { status, body }: { status: number; body: string }): string[] => {
      const [path, method] = pathOf[call];
      const response = paths[path]?.[method]?.responses?.[status];
      if (!response) return [`The document has no reply ${status} for ${method} ${path}.`];
      if (!response.content) return body === '' ? [] : [`A reply ${status} must not have a body.`];
      const keys = ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema'];
      return findFaults(pointer(...keys), JSON.parse(body));
    },
  };
}
