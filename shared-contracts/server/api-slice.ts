import type Joi from 'joi';
import type { Migration } from 'kysely';
import type { Endpoint } from '../src/endpoint.ts';
import type { ApiAccess } from './api-access.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { Entitlements } from './entitlements.ts';
import type { MachineRoute } from './machine-route.ts';
import type { PageSources } from './page-sources.ts';
import type { PartHealth } from './part-health.ts';
import type { PersonalData } from './personal-data.ts';
import type { SliceContext } from './slice-context.ts';

/** A handler is a plain function of (context, input); the input has passed the contract's schema. */
export interface EndpointHandler {
  readonly endpoint: Endpoint<never, unknown>;
  readonly input: () => Joi.ObjectSchema;
  readonly handle: (context: SliceContext, input: never) => Promise<unknown>;
}

/** Pairs a contract with its schema and its handler, so that the three must agree in their types. */
export const handler = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: () => Joi.ObjectSchema<Input>,
  handle: (context: SliceContext, input: Input) => Promise<Output>,
): EndpointHandler => ({ endpoint, input, handle }) as unknown as EndpointHandler;

/** Bytes for a browser: tiles, crops, downloads. */
export interface FileAnswer {
  /** What is large comes piece by piece; a reader who leaves ends it. */
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  readonly type: string;
  /** Saved under this name instead of shown; ASCII letters, digits, `.`, `-`, `_`. */
  readonly filename?: string;
  /** `immutable` only where the address carries a hash of the content. */
  readonly cache: 'immutable' | 'short' | 'private';
}

/** A route that answers with bytes instead of JSON. `path` is below `/api/<slice>/` or `/scans/` and may hold `:name` parts. */
export interface FileRoute {
  /** Below `/scans/` stands only what never changes and is the same for everyone. */
  readonly path: `/api/${string}` | `/scans/${string}`;
  /** `query` is what follows the question mark: check it as hostile. */
  readonly handle: (
    context: SliceContext,
    params: Readonly<Record<string, string>>,
    query: URLSearchParams,
  ) => Promise<FileAnswer>;
}

/** An address that search engines should know. */
export interface SitemapEntry {
  /** A path of ours that answers 200 and is not kept out of search engines. */
  readonly path: string;
  /** When it last changed: ISO 8601 with an offset; left out where that is not known. */
  readonly changed?: string;
}

/** Where a command speaks to the person who typed it. */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly isTty: boolean;
  readonly columns: number;
  /** Aborts at Ctrl-C: stop at the next whole piece of work. */
  readonly signal: AbortSignal;
}

/** Runs until it is done or `terminal.signal` aborts; answers the exit code. */
export type SliceCommand = (context: SliceContext, args: readonly string[], terminal: Terminal) => Promise<number>;

/** One slice's server half. The server knows it only by this object, listed in `shell/server/slices.ts`. */
export interface ApiSlice {
  /** Prefix of its tables, endpoints (`/api/<name>/…`) and jobs. */
  readonly name: string;
  /** Version of the contract that its endpoints keep. */
  readonly version: string;
  readonly migrations: Readonly<Record<string, Migration>>;
  readonly endpoints: readonly EndpointHandler[];
  /** What it keeps of people; `nothingPersonal` says that it is nothing. */
  readonly personalData: PersonalData;
  /** What members may do, for all other slices; at most one slice brings it. */
  readonly entitlements?: (context: SliceContext) => Entitlements;
  /** Keys of the public API, for all other slices; at most one slice brings it. */
  readonly apiAccess?: (context: SliceContext) => ApiAccess;
  /** The port to the archive's text, for all other slices; at most one slice brings it. Opens nothing before it is asked. */
  readonly archiveReader?: (context: SliceContext) => ArchiveReader;
  /** What its pages with a policy of their own may load (`policy` in the table of routes). */
  readonly pageSources?: (context: SliceContext) => PageSources;
  /** The folder of the documents that it brings to the embedded content service. */
  readonly content?: URL;
  readonly files?: readonly FileRoute[];
  /** Its addresses for programs. */
  readonly machines?: readonly MachineRoute[];
  /** Job kind → worker. A job runs at least once: write it so that twice does no harm. */
  readonly jobs?: Readonly<Record<string, (context: SliceContext, payload: unknown) => Promise<void>>>;
  /** Job kind → how many of it are done at once, beside all other jobs: for what takes minutes. Others share a few lanes. */
  readonly lanes?: Readonly<Record<string, number>>;
  /** Fills an empty database with the demonstration; does nothing otherwise. */
  readonly loadDemo?: (context: SliceContext) => Promise<void>;
  /** Starts what runs beside requests (an indexer); the answer stops it and waits for it. */
  readonly start?: (context: SliceContext) => Promise<() => Promise<void>>;
  /** Null when ready; else a sentence on what is awaited, for `/readyz`. */
  readonly awaits?: (context: SliceContext) => Promise<string | null>;
  /** How its parts do that readers would miss, for `/status`. Asked every 15 seconds: cheap, and from memory where it can be. */
  readonly health?: (context: SliceContext) => Promise<readonly PartHealth[]>;
  /** Changes whenever what public pages show may have changed; part of their ETag. */
  readonly dataVersion?: (context: SliceContext) => Promise<string>;
  /** Its pages for `/sitemap-pages.xml`, at most 20,000. Throws `unavailable` rather than leaving some out. */
  readonly sitemap?: (context: SliceContext) => Promise<readonly SitemapEntry[]>;
  /** Further files of the sitemap that the slice answers by `machines`, each of at most 50,000 addresses; at most 49,000. */
  readonly sitemapFiles?: (context: SliceContext) => Promise<readonly SitemapEntry[]>;
  readonly commands?: Readonly<Record<string, SliceCommand>>;
}
