import type Joi from 'joi';
import type { AppErrorCode } from '../../app-error.ts';
import type { KeyScope } from '../../context/keys/api-keys.ts';

/**
 * An operation of `/api/v1`. Without a `scope` it is read-only, needs no account and has the same response for
 * everybody.
 */
export interface V1Operation<Params, Query, Answer, Body = object> {
  /** Its name in OpenAPI; must never change. */
  readonly id: string;
  /** GET by default. */
  readonly method?: 'POST';
  /** May contain `{name}` parts. */
  readonly path: `/api/v1/${string}`;
  /** The scope that a key needs. Absent: no key is needed, but a key that is sent needs the scope `read`. */
  readonly scope?: KeyScope;
  /** One line for the list of operations. */
  readonly summary: string;
  /** What developers should know before they use it. */
  readonly description: string;
  /** The schema of the path's parts, with one key for each. */
  readonly params: () => Joi.ObjectSchema<Params>;
  /** The schema of the query. Unknown names are refused. */
  readonly query: () => Joi.ObjectSchema<Query>;
  /** The schema of the JSON body; absent if there is none. */
  readonly body?: () => Joi.ObjectSchema<Body>;
  /** Headers that it reads: name → purpose. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The schema of the response and its name in OpenAPI. A minor version of the API may add properties. */
  readonly answer: { readonly name: string; readonly schema: () => Joi.ObjectSchema<Answer> };
  /** An address that works in an archive with the demonstration. */
  readonly example: string;
  /** Error codes besides `bad-request`, `too-many-requests` and those of keys. */
  readonly errors: readonly AppErrorCode[];
}

/** Version of the documents and responses below `/api/v1`: minor for an addition; a removal would need `/api/v2`. */
export const v1Version = '1.1.0';
