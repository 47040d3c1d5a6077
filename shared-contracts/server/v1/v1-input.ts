import type Joi from 'joi';
import { AppError } from '../../src/app-error.ts';
import type { V1Operation } from '../../src/archive/v1/operation.ts';
import type { MachineRequest } from '../machine-route.ts';

/** Size limit of a JSON body, in bytes. */
export const maxBodyBytes: number = 64 * 1024;

/** Maps a name to its value, or to a list if it occurs more than once, which the schema of a single value refuses. */
const valuesOf = (query: URLSearchParams): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

/** PostgreSQL cannot store a text with U+0000. */
const withoutZeros = (name: string, value: unknown): unknown => {
  if (name.includes('\u0000') || (typeof value === 'string' && value.includes('\u0000'))) {
    throw new AppError('bad-request', 'A text contains a character that is not allowed (U+0000)');
  }
  return value;
};

async function readJson({ body }: MachineRequest): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body) text += decoder.decode(piece, { stream: true });
  try {
    return JSON.parse(text + decoder.decode(), withoutZeros) as unknown;
  } catch (error) {
    if (error instanceof AppError) throw error;
    // This includes JSON that is nested too deeply for the stack.
    throw new AppError('bad-request', 'The body is not valid JSON', { cause: error });
  }
}

const wrap = { errors: { wrap: { label: "'" as const } } };

function checked(results: readonly Joi.ValidationResult<object>[]): object {
  const error = results.find((result) => result.error !== undefined)?.error;
  if (error !== undefined) {
    const fields = Object.fromEntries(error.details.map(({ path, message }) => [path.join('.'), message]));
    throw new AppError('bad-request', error.message, { cause: error, fields });
  }
  return Object.assign({}, ...results.map(({ value }) => value as object)) as object;
}

/**
 * Reads and validates the path's parts, the query and the body, merged into one object. Rejects with `bad-request`, and
 * with `too-large` for a body that exceeds `maxBodyBytes`.
 */
export async function readV1Input(
  operation: V1Operation<never, never, unknown, never>,
  request: MachineRequest,
): Promise<object> {
  const body =
    operation.body === undefined
      ? []
      : [
          operation
            .body()
            .required()
            .validate(await readJson(request), wrap),
        ];
  return checked([
    ...body,
    operation.query().validate(valuesOf(request.query), wrap),
    operation.params().validate(request.params),
  ] as readonly Joi.ValidationResult<object>[]);
}
