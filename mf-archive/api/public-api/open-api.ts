import type Joi from 'joi';
import { statusOfCode, type AppErrorCode } from 'shared-contracts/app-error';
import { v1Version } from 'shared-contracts/archive/v1/operation';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { V1Handler } from './v1-route.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Joi writes JSON Schema 2020-12 itself, which is what OpenAPI 3.1 has. */
const toSchema = (schema: Joi.ObjectSchema): JsonSchema =>
  schema['~standard'].jsonSchema.output({ target: 'draft-2020-12' });

interface DescribedKeys {
  readonly keys?: Readonly<Record<string, { readonly flags?: { readonly presence?: string } }>>;
}

/** Names that the schema refuses, which JSON Schema would only leave open. */
function refusedBy(schema: Joi.ObjectSchema): ReadonlySet<string> {
  const { keys = {} } = schema.describe() as DescribedKeys;
  return new Set(Object.entries(keys).flatMap(([name, { flags }]) => (flags?.presence === 'forbidden' ? [name] : [])));
}

function parametersOf(joi: Joi.ObjectSchema, place: 'path' | 'query'): readonly JsonSchema[] {
  const [schema, refused] = [toSchema(joi), refusedBy(joi)];
  const required = (schema['required'] ?? []) as readonly string[];
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  return Object.entries(properties).flatMap(([name, { description, ...own }]) => {
    if (refused.has(name)) return [];
    const about = description === undefined ? {} : { description };
    return [{ name, in: place, required: place === 'path' || required.includes(name), schema: own, ...about }];
  });
}

const problems: Readonly<Record<string, string>> = {
  'bad-request': 'What was asked cannot be answered; `statusMessage` says why',
  'not-found': 'The archive has nothing at this address',
  gone: 'It was withdrawn; `statusMessage` says when, and as much as may be said of why',
  'too-many-requests': 'Too many requests from one network: `Retry-After` says when to come again',
  timeout: 'It took too long: ask again in a moment',
  unavailable: 'The index is busy or being made anew: `Retry-After` says when to come again',
};

const headersOfAnswers = {
  RateLimit: {
    description: 'Requests left (`r`) and seconds until all are free again (`t`)',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'Requests (`q`) in a window of seconds (`w`)', schema: { type: 'string' } },
};

const refusal = (code: AppErrorCode): readonly [string, JsonSchema] => [
  String(statusOfCode[code]),
  {
    description: problems[code] ?? code,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
];

function toOperation({ operation }: V1Handler): JsonSchema {
  const { id, summary, description, errors, answer, example } = operation;
  const codes = ['bad-request', ...errors, 'too-many-requests'] as const;
  return {
    get: {
      ...{ operationId: id, summary, description, tags: ['archive'] },
      parameters: [...parametersOf(operation.params(), 'path'), ...parametersOf(operation.query(), 'query')],
      responses: {
        '200': {
          description: summary,
          headers: headersOfAnswers,
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${answer.name}` } } },
        },
        ...(operation.path.includes('{') && { '301': { description: 'It has another address now: `Location`' } }),
        ...Object.fromEntries(codes.map(refusal)),
      },
      'x-example': example,
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'statusMessage', 'docs'],
  properties: {
    code: { type: 'string', description: 'Stable; programs go by it' },
    statusMessage: { type: 'string', description: 'A sentence for people' },
    hint: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string', description: 'As in the header X-Request-Id: tell it when you ask us' },
    docs: { type: 'string' },
  },
};

/** The description of `/api/v1` for programs (OpenAPI 3.1), made from the contracts that the server checks by. */
export function openApiOf(
  { publicUrl, brand }: Pick<SliceContext, 'publicUrl' | 'brand'>,
  handlers: readonly V1Handler[],
) {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${brand.name} API`,
      version: v1Version,
      description: `Reads the newspaper archive ${brand.name}. No key is needed. People read ${publicUrl}/developers first.`,
    },
    servers: [{ url: publicUrl }],
    tags: [{ name: 'archive', description: 'Newspapers, editions, pages, articles and search' }],
    paths: Object.fromEntries(handlers.map((handler) => [handler.operation.path, toOperation(handler)])),
    components: {
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries(
          handlers.map(({ operation: { answer } }) => [answer.name, toSchema(answer.schema() as Joi.ObjectSchema)]),
        ),
      },
    },
  };
}

/** `/api/openapi.json`. */
export const openApiRoute = (handlers: readonly V1Handler[]): MachineRoute => ({
  methods: ['GET'],
  path: '/api/openapi.json',
  open: true,
  handle: async (context) =>
    await Promise.resolve({
      ...{ type: 'application/vnd.oai.openapi+json;version=3.1; charset=utf-8', cache: 'short' },
      body: JSON.stringify(openApiOf(context, handlers)),
    }),
});
