import type Joi from 'joi';
import type { Migration } from 'kysely';
import type { Endpoint } from '../src/endpoint.ts';
import type { ApiAccess } from './api-access.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { Entitlements } from './entitlements.ts';
import type { MachineRoute } from './machine-route.ts';
import type { PageSources } from './page-sources.ts';
import type { ComponentHealth } from './part-health.ts';
import type { PersonalData } from './personal-data.ts';
import type { SliceContext } from './slice-context.ts';

/** An endpoint with its handler, a plain function of (context, input). The input has passed the schema. */
export interface EndpointHandler {
  readonly endpoint: Endpoint<never, unknown>;
  readonly input: () => Joi.ObjectSchema;
  readonly handle: (context: SliceContext, input: never) => Promise<unknown>;
}

/** Combines an endpoint with its schema and its handler, so that their types must agree. */
export const handler = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: () => Joi.ObjectSchema<Input>,
  handle: (context: SliceContext, input: Input) => Promise<Output>,
): EndpointHandler => ({ endpoint, input, handle }) as unknown as EndpointHandler;

/** A file for a browser: tiles, crops, downloads. */
export interface FileResponse {
  /** Large content is sent in chunks; the iteration ends if the reader disconnects. */
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  readonly type: string;
  /** The name to save it under; without one, the browser displays the file. ASCII letters, digits, `.`, `-`, `_`. */
  readonly filename?: string;
  /** `immutable` only if the address contains a hash of the content. */
  readonly cache: 'immutable' | 'short' | 'private';
}

/**
 * A route that responds with bytes instead of JSON. `path` starts with `/api/<slice>/` (`/api/ms/` for the membership)
 * or `/scans/` and may contain `:name` parts.
 */
export interface FileRoute {
  /** Addresses below `/scans/` must never change their content and must be the same for everyone. */
  readonly path: `/api/${string}` | `/scans/${string}`;
  /** `query` is untrusted. */
  readonly handle: (
    context: SliceContext,
    params: Readonly<Record<string, string>>,
    query: URLSearchParams,
  ) => Promise<FileResponse>;
}

/** An entry of the sitemap. */
export interface SitemapEntry {
  /** A path of this site that returns 200 and is not excluded from search engines. */
  readonly path: string;
  /** When it last changed: ISO 8601 with an offset; absent if unknown. */
  readonly changed?: string;
}

/** The terminal of the person who runs a command. */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly isTty: boolean;
  readonly columns: number;
  /** Aborted by Ctrl-C. The command then stops after the current unit of work. */
  readonly signal: AbortSignal;
}

/** Runs until it is done or `terminal.signal` aborts. Resolves to the exit code. */
export type SliceCommand = (context: SliceContext, args: readonly string[], terminal: Terminal) => Promise<number>;

/** The server part of a slice. The server knows it only through this object, which `shell/server/slices.ts` lists. */
export interface ApiSlice {
  /** The prefix of its tables, endpoints (`/api/<name>/…`, but `/api/ms/…` for the membership) and jobs. */
  readonly name: string;
  /** The version of its endpoints' contract. */
  readonly version: string;
  readonly migrations: Readonly<Record<string, Migration>>;
  readonly endpoints: readonly EndpointHandler[];
  /** The data that it stores about people; `nothingPersonal` if there is none. */
  readonly personalData: PersonalData;
  /** What members' plans include, for all other slices. At most one slice provides it. */
  readonly entitlements?: (context: SliceContext) => Entitlements;
  /** API keys, for all other slices. At most one slice provides it. */
  readonly apiAccess?: (context: SliceContext) => ApiAccess;
  /**
   * The port to the archive's text, for all other slices. At most one slice provides it. Must open nothing until it is
   * used.
   */
  readonly archiveReader?: (context: SliceContext) => ArchiveReader;
  /** Extra origins for its pages that have their own Content-Security-Policy (`RouteDeclaration.policy`). */
  readonly pageSources?: (context: SliceContext) => PageSources;
  /** A folder with its documents for the embedded content service. */
  readonly content?: URL;
  readonly files?: readonly FileRoute[];
  /** Its routes for programs. */
  readonly machines?: readonly MachineRoute[];
  /** Job kind → worker. A job runs at least once, so it must be idempotent. */
  readonly jobs?: Readonly<Record<string, (context: SliceContext, payload: unknown) => Promise<void>>>;
  /** Job kind → number of workers of its own, for jobs that take minutes. All other jobs share a few workers. */
  readonly jobConcurrency?: Readonly<Record<string, number>>;
  /** Fills an empty database with the demonstration; otherwise does nothing. */
  readonly loadDemo?: (context: SliceContext) => Promise<void>;
  /** Starts background work such as an indexer. Resolves to a function that stops it and waits for its end. */
  readonly start?: (context: SliceContext) => Promise<() => Promise<void>>;
  /** Resolves to null if the slice is ready, else to a sentence about what it waits for, shown at `/readyz`. */
  readonly awaits?: (context: SliceContext) => Promise<string | null>;
  /**
   * The health of the parts that readers would miss, for `/status`. Called every 15 seconds: must be fast, if possible
   * from memory.
   */
  readonly health?: (context: SliceContext) => Promise<readonly ComponentHealth[]>;
  /** Changes whenever the content of public pages may have changed; part of their ETag. */
  readonly dataVersion?: (context: SliceContext) => Promise<string>;
  /** Its pages for `/sitemap-pages.xml`, at most 20,000. Rejects with `unavailable` if the list would be incomplete. */
  readonly sitemap?: (context: SliceContext) => Promise<readonly SitemapEntry[]>;
  /** Further sitemap files, served by `machines`, each with at most 50,000 addresses. At most 49,000 files. */
  readonly sitemapFiles?: (context: SliceContext) => Promise<readonly SitemapEntry[]>;
  readonly commands?: Readonly<Record<string, SliceCommand>>;
}
