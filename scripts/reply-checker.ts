/** Checks the replies of an API against the OpenAPI document. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** As much of an OpenAPI document as is read here. */
interface Document {
  paths: Record<string, Record<string, { responses?: Record<string, { content?: Record<string, unknown> }> }>>;
}

const pathOf = {
  terms: ['/person/v2/terms/all/{company}/', 'get'],
  accepted: ['/person/v2/acceptterms/{company}/', 'get'],
  accept: ['/person/v2/acceptterms/', 'post'],
} as const;

const pointer = (...keys: string[]): string =>
  `#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Checks bodies against an OpenAPI document; what a check returns is what is wrong. */
export function createReplyChecker(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, 'openapi.json');
  const { paths } = document as Document;

  function findFaults(reference: string, value: unknown): string[] {
    const validate = ajv.getSchema(`openapi.json${reference}`);
    if (!validate) throw new Error(`The document has no ${reference}.`);
    return validate(value) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  return {
    /** A value against one of the document's schemas. */
    ofSchema: (name: string, value: unknown): string[] => findFaults(pointer('components', 'schemas', name), value),
    /** The answer to a call, by its status. */
    ofReply: (call: keyof typeof pathOf, { status, body }: { status: number; body: string }): string[] => {
      const [path, method] = pathOf[call];
      const response = paths[path]?.[method]?.responses?.[status];
      if (!response) return [`${method} ${path} promises no ${status}.`];
      if (!response.content) return body === '' ? [] : [`${status} has a body.`];
      const keys = ['paths', path, method, 'responses', String(status), 'content', 'application/json', 'schema'];
      return findFaults(pointer(...keys), JSON.parse(body));
    },
  };
}
