import type { SliceContext } from './slice-context.ts';

/** The methods of a request by a program. Routes do not list `HEAD`: a route with `GET` also has `HEAD`. */
export type MachineMethod = 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT';

/** A program's request. All of it is untrusted. */
export interface MachineRequest {
  /** For `HEAD` the body of the response is dropped. */
  readonly method: MachineMethod;
  /** The `:name` parts and the `*` of the path, decoded. They never contain a zero byte. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Takes a name in lower case. Returns null if the header was not sent. */
  readonly header: (name: string) => string | null;
  /**
   * The body as a stream, at most the route's `maxBodyBytes`: beyond that the iteration throws `too-large`. It throws
   * if the connection ends early. Empty for `GET` and `HEAD`.
   */
  readonly body: AsyncIterable<Uint8Array>;
}

/** The response to a program. */
export interface MachineAnswer {
  /** 200 by default. */
  readonly status?: number;
  /**
   * Names in lower case: `link`, `location`, `etag` … Content type, caching and CORS are set by the fields below and by
   * the route.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** Media type with its charset; absent if there is no body. */
  readonly type?: string;
  /** A string or bytes get an ETag and may result in 304. Large content is sent in chunks. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** `immutable` only if the address contains a hash of the content; `short`: for a minute, also in shared caches. */
  readonly cache: 'immutable' | 'private' | 'short';
  /**
   * True if the body is an event stream without an end of its own. It ends when the server stops, and is never cached.
   */
  readonly live?: boolean;
}

/**
 * A route for programs, which need not start with `/api/`: IIIF, OAI-PMH, feeds, uploads. Prefer an endpoint where it
 * suffices.
 */
export interface MachineRoute {
  readonly methods: readonly Exclude<MachineMethod, 'HEAD'>[];
  /** May contain `:name` parts and a `*` at the end. Must not be the path of a page. */
  readonly path: `/${string}`;
  /**
   * True: pages of all other sites may read it (`Access-Control-Allow-Origin: *`), as IIIF requires. Cookies are
   * ignored.
   */
  readonly open: boolean;
  /** True: a bearer token is an API key, which the route itself checks (`ApiAccess`); the visitor is a guest. */
  readonly byKey?: boolean;
  /** Size limit of the body in bytes; no body is accepted by default. */
  readonly maxBodyBytes?: number;
  /** The longest time until the first byte, in ms; by default that of an endpoint. */
  readonly deadlineMs?: number;
  /**
   * Rejects with AppError, which is reported as in the API. `context.visitor` is the owner of the bearer token, unless
   * that is an API key.
   */
  readonly handle: (context: SliceContext, request: MachineRequest) => Promise<MachineAnswer>;
}
