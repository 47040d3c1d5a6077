import type Joi from 'joi';
import type { AppErrorCode } from '../../app-error.ts';
import type { KeyScope } from '../../context/keys/api-keys.ts';

/** What a program may ask of `/api/v1`. What has no `scope` is read only, needs no account and depends on nobody who asks. */
export interface V1Operation<Params, Query, Answer, Body = object> {
  /** Names it in OpenAPI; never changes. */
  readonly id: string;
  /** GET when left out. */
  readonly method?: 'POST';
  /** With `{name}` parts. */
  readonly path: `/api/v1/${string}`;
  /** What a key must be allowed; left out: no key is needed, and one that is sent must be allowed to read. */
  readonly scope?: KeyScope;
  /** One line for the list of operations. */
  readonly summary: string;
  /** What one should know before one uses it. */
  readonly description: string;
  /** The schema of the path's parts; a key each. */
  readonly params: () => Joi.ObjectSchema<Params>;
  /** The schema of the query; a name that it does not know is refused. */
  readonly query: () => Joi.ObjectSchema<Query>;
  /** The schema of what is sent as JSON; left out: nothing. */
  readonly body?: () => Joi.ObjectSchema<Body>;
  /** Headers that it reads: name → what for. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The schema of the answer, and its name in OpenAPI. A minor version of the API may add properties. */
  readonly answer: { readonly name: string; readonly schema: () => Joi.ObjectSchema<Answer> };
  /** An address that works in an archive with the demonstration. */
  readonly example: string;
  /** Codes of `AppError` that it may answer with beside `bad-request`, `too-many-requests` and those of keys. */
  readonly errors: readonly AppErrorCode[];
}

/** Version of the documents and answers below `/api/v1`: a minor for an addition; a removal would be `/api/v2`. */
export const v1Version = '1.1.0';
