import type Joi from 'joi';
import { statusOfCode, type AppErrorCode } from 'shared-contracts/app-error';
import { v1Version, type V1Operation } from 'shared-contracts/archive/v1/operation';
import { contextOperations } from 'shared-contracts/context/v1/operations';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';

type JsonSchema = Readonly<Record<string, unknown>>;
type Operation = V1Operation<never, never, unknown, never>;

/** Converts a schema. Joi generates JSON Schema 2020-12, which OpenAPI 3.1 uses. */
const toSchema = (schema: Joi.ObjectSchema, side: 'input' | 'output' = 'output'): JsonSchema =>
  schema['~standard'].jsonSchema[side]({ target: 'draft-2020-12' });

interface DescribedKeys {
  readonly keys?: Readonly<Record<string, { readonly flags?: { readonly presence?: string } }>>;
}

/** Returns names that the schema forbids, which JSON Schema would permit. */
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
  'bad-request': 'The request is not valid; `statusMessage` says why',
  'not-found': 'The archive has nothing at this address',
  gone: 'It was withdrawn; `statusMessage` says when and, if public, why',
  unauthorized: 'A key is missing or not valid; `statusMessage` says which and `hint` what to do',
  forbidden: 'The key has no permission for this, or its owner’s plan does not include keys',
  conflict: 'It conflicts with an earlier request; `statusMessage` says why',
  'too-many-requests': 'Too many requests; wait for `Retry-After`',
  timeout: 'It took too long; try again in a moment',
  unavailable: 'The index is busy or being rebuilt; wait for `Retry-After`',
};

const headersOfAnswers = {
  RateLimit: {
    description: 'For each limit, requests left (`r`) and seconds until it resets (`t`)',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description:
      'For each limit, requests (`q`) in a window of seconds (`w`): `network` without a key, `minute` and `day` with one',
    schema: { type: 'string' },
  },
};

const refusal = (code: AppErrorCode): readonly [string, JsonSchema] => [
  String(statusOfCode[code]),
  {
    description: problems[code] ?? code,
    headers: headersOfAnswers,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
];

const sentHeaders = ({ headers = {} }: Operation): readonly JsonSchema[] =>
  Object.entries(headers).map(([name, description]) => ({
    ...{ name, in: 'header', required: false, description, schema: { type: 'string' } },
  }));

function sentBody({ body }: Operation): JsonSchema {
  if (body === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body(), 'input') } } } };
}

function toOperation(operation: Operation): JsonSchema {
  const { id, summary, description, errors, answer, example, scope } = operation;
  const codes = ['bad-request', 'unauthorized', 'forbidden', ...errors, 'too-many-requests'] as const;
  const needs = scope === undefined ? '' : ` Needs a key with the scope \`${scope}\`.`;
  return {
    [(operation.method ?? 'GET').toLowerCase()]: {
      ...{ operationId: id, summary, description: `${description}${needs}` },
      tags: [scope === undefined ? 'archive' : 'members'],
      security: scope === undefined ? [{}, { key: [] }] : [{ key: [] }],
      parameters: [
        ...parametersOf(operation.params(), 'path'),
        ...parametersOf(operation.query(), 'query'),
        ...sentHeaders(operation),
      ],
      ...sentBody(operation),
      responses: {
        '200': {
          description: summary,
          headers: headersOfAnswers,
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${answer.name}` } } },
        },
        ...(scope === undefined &&
          operation.path.includes('{') && { '301': { description: 'It has moved; see `Location`' } }),
        ...Object.fromEntries(codes.map(refusal)),
      },
      'x-example': example,
    },
  };
}

const errorSchema = {
  type: 'object',
  description: 'Problem details (RFC 9457)',
  required: ['type', 'title', 'status', 'detail', 'code', 'statusMessage', 'docs'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'As `statusMessage`' },
    code: { type: 'string', description: 'Stable, for programs' },
    statusMessage: { type: 'string', description: 'A sentence for people' },
    hint: { type: 'string', description: 'What to do about it' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string', description: 'As in the X-Request-Id header; quote it when you contact us' },
    docs: { type: 'string' },
  },
};

const keyScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'ctx_live_…',
  description: 'Your own key, created in your settings. It is shown once, and can be replaced or revoked at any time.',
};

/** Returns the OpenAPI 3.1 description of `/api/v1`, generated from the contracts that the server validates with. */
export function openApiOf(
  { publicUrl, brand }: Pick<SliceContext, 'publicUrl' | 'brand'>,
  operations: readonly Operation[],
) {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${brand.name} API`,
      version: v1Version,
      description: `Read access to the newspaper archive ${brand.name}. Reading needs no key; questions and your own collections do. Start at ${publicUrl}/developers.`,
    },
    servers: [{ url: publicUrl }],
    tags: [
      { name: 'archive', description: 'Newspapers, editions, pages, articles and search' },
      { name: 'members', description: 'Questions to the archive, and your own collections' },
    ],
    paths: Object.fromEntries(
      [...byPath].map(([path, ofPath]) => [path, Object.assign({}, ...ofPath.map(toOperation)) as JsonSchema]),
    ),
    components: {
      securitySchemes: { key: keyScheme },
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries(
          operations.map(({ answer }) => [answer.name, toSchema(answer.schema() as Joi.ObjectSchema)]),
        ),
      },
    },
  };
}

/** The route `/api/openapi.json`, which describes the operations of this slice and the one for members' questions. */
export const openApiRoute = (own: readonly Operation[]): MachineRoute => ({
  methods: ['GET'],
  path: '/api/openapi.json',
  open: true,
  handle: async (context) =>
    await Promise.resolve({
      ...{ type: 'application/vnd.oai.openapi+json;version=3.1; charset=utf-8', cache: 'short' },
      body: JSON.stringify(openApiOf(context, [...own, ...contextOperations])),
    }),
});
