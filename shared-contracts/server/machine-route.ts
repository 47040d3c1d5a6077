import type { SliceContext } from './slice-context.ts';

/** The methods that a route for programs may take; `HEAD` and `OPTIONS` are answered from these. */
export type MachineMethod = 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT';

/** What a program asked. All of it is hostile. */
export interface MachineRequest {
  /** `HEAD` where only the headers are wanted: the body of the answer is then dropped. */
  readonly method: MachineMethod;
  /** The `:name` parts and `*` of the path, decoded. Never with a zero byte. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** By its name in lower case; null where it was not sent. */
  readonly header: (name: string) => string | null;
  /**
   * The body as it comes, at most the route's `mostBodyBytes`: beyond, the iteration throws `too-large`. It ends early, with an
   * error, when the connection does. Empty for `GET` and `HEAD`.
   */
  readonly body: AsyncIterable<Uint8Array>;
}

/** What it is answered. */
export interface MachineAnswer {
  /** 200 when left out. */
  readonly status?: number;
  /** Names in lower case: `link`, `location`, `etag` … Content type, caching and CORS come from the fields below and the route. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Media type with its charset; left out where there is no body. */
  readonly type?: string;
  /** A string or bytes get an ETag and may be `304`; what is large comes piece by piece. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** `immutable` only where the address carries a hash of the content; `short`: a minute, also in shared caches. */
  readonly cache: 'immutable' | 'private' | 'short';
  /** The body tells what happens as it happens, for as long as it likes: it is ended when the server stops, and never kept. */
  readonly live?: boolean;
}

/** An address for programs, which need not be below `/api/`: IIIF, OAI-PMH, feeds, uploads. An endpoint is better where it will do. */
export interface MachineRoute {
  readonly methods: readonly Exclude<MachineMethod, 'HEAD'>[];
  /** With `:name` parts and a last `*`. No path of a page. */
  readonly path: `/${string}`;
  /** True: pages of every other site may read it (`Access-Control-Allow-Origin: *`), as IIIF asks. No cookie ever counts there. */
  readonly open: boolean;
  /** True: a bearer token is a key of the public API, which the route reads itself (`ApiAccess`); the visitor is a guest. */
  readonly byKey?: boolean;
  /** At most so much is taken of a body; none when left out. */
  readonly mostBodyBytes?: number;
  /** How long it may take until its first byte, in ms; as long as an endpoint when left out. */
  readonly deadlineMs?: number;
  /** Throws AppError, which is answered in the wire form of the API. `context.visitor` is who the bearer token names, if it is no key. */
  readonly handle: (context: SliceContext, request: MachineRequest) => Promise<MachineAnswer>;
}
