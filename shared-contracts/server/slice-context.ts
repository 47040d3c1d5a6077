import type { Kysely, Transaction } from 'kysely';
import type { KeptByPart } from '../src/auth/kept-data.ts';
import type { Brand } from '../src/brand.ts';
import type { Call } from '../src/endpoint.ts';
import type { Visitor } from '../src/page.ts';
import type { SiteRoute } from '../src/routes.ts';
import type { ApiAccess } from './api-access.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { ContentReader } from './content-reader.ts';
import type { EmbeddingAccess } from './embedding-access.ts';
import type { Entitlements } from './entitlements.ts';
import type { FileStore } from './file-store.ts';
import type { MailPort } from './mail-port.ts';
import type { MemberAccounts } from './member-accounts.ts';
import type { ModelAccess } from './model-access.ts';
import type { News } from './news.ts';
import type { PaymentAccess } from './payment-access.ts';
import type { SearchAccess } from './search-access.ts';
import type { SharedLimits } from './rate-limit.ts';

/** The database for reading. Writes go through `transact`. */
export type ReadDatabase<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'fn' | 'dynamic'>;

/**
 * The only way to write. The transaction is atomic and serialisable, and is retried after a conflict: `work` may run
 * more than once and must not wait for anything outside the database.
 */
export type Transact<Tables> = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

/** Writes a structured log line: a message with fields. Never log personal data. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** When a job runs, and how it is added. */
export interface JobOptions<Tables> {
  /** Unique among the jobs that are not done yet: a second job with this key is dropped. */
  readonly key?: string;
  /** An instant in ms; now by default. */
  readonly runAt?: number;
  /** The job is added only if this transaction is committed. */
  readonly transaction?: Transaction<Tables>;
}

/** A queue for work that must be done later, even after a crash. A job is a row that a worker leases. */
export interface JobQueue {
  /** Adds a job of this slice. The payload must be serialisable as JSON. Inside `transact`, pass the transaction. */
  add<Tables>(kind: string, payload: unknown, options?: JobOptions<Tables>): Promise<void>;
}

/** A person whose account is being erased. */
export interface ErasedPerson {
  /** Id of the account, as used by other slices. */
  readonly id: string;
  /** Replaces the id in records that must be retained by law; identifies nobody. */
  readonly pseudonym: string;
  /** When the account is erased, in ms. */
  readonly at: number;
}

/** The data of all slices about people. Only the accounts slice gets it. */
export interface EverybodysData {
  /** Resolves to: slice → its data about the person. */
  export(accountId: string): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>;
  /** What every slice and the server keep about people, as their tables declare it. */
  readonly register: readonly KeptByPart[];
  /** Erases the person in every slice, within the given transaction. */
  erase<Tables>(transaction: Transaction<Tables>, person: ErasedPerson): Promise<void>;
}

/** What every handler gets with a call. */
export interface CallContext {
  /** Who called. Checked by the site; a handler may trust it. */
  readonly visitor: Visitor;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What a handler may use. Created once per slice; `visitor` differs per request. */
export interface SliceContext<Tables = never> extends CallContext {
  readonly db: ReadDatabase<Tables>;
  readonly transact: Transact<Tables>;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  /** Counts calls for all servers of a site; absent where a site is one server. Use `SiteLimit`. */
  readonly limits?: SharedLimits;
  /** Notifies of changes by other servers; absent on SQLite, where a site is one server. */
  readonly news?: News;
  readonly mail: MailPort;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly brand: Brand;
  /** Absolute, without a trailing slash. */
  readonly publicUrl: string;
  /** True if this process itself recognises the text of pages that have none (RECOGNITION); true by default. */
  readonly readsPages?: boolean;
  /** A folder of this slice for derived data that can be rebuilt. It exists. */
  readonly derivedDir: string;
  readonly visitor: Visitor;
  readonly call: Call;
  /** The port to stories and pages; absent if it was not opened. */
  readonly content?: ContentReader;
  /** The port to the archive's text; absent if no slice provides it. */
  readonly archive?: ArchiveReader;
  /** The data of all slices about people; only in the accounts slice. */
  readonly people?: EverybodysData;
  /** Returns the route of an address of this site; absent if this process serves no pages. */
  readonly routeOf?: (pathname: string) => SiteRoute | null;
  /** What members' plans include; absent if it was not opened. Use `entitledTo` instead. */
  readonly entitlements?: Entitlements;
  /** The port to API keys; absent if no slice provides it. */
  readonly apiAccess?: ApiAccess;
  /**
   * Resolves to a secret of this slice, created on first use. It is the same after a restart, in every process and in
   * backups.
   */
  readonly secret?: (purpose: string) => Promise<Uint8Array>;
  /** The language model that may write from quotes; only in the context slice, and only if one is configured. */
  readonly model?: ModelAccess;
  /** The server that compares meanings; only in the context slice, and only if one is configured. */
  readonly embeddings?: EmbeddingAccess;
  /** The search cluster; only in the archive slice, and only if one is configured. */
  readonly search?: SearchAccess;
  /** How payments are taken; only in the membership slice, and only with keys or the sandbox. */
  readonly payments?: PaymentAccess;
  /** The port to accounts; only in the membership slice. */
  readonly members?: MemberAccounts;
}
