import type { Kysely, Transaction } from 'kysely';
import type { Brand } from '../src/brand.ts';
import type { Call } from '../src/endpoint.ts';
import type { Visitor } from '../src/page.ts';
import type { SiteRoute } from '../src/routes.ts';
import type { ApiAccess } from './api-access.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { ContentReader } from './content-reader.ts';
import type { Entitlements } from './entitlements.ts';
import type { FileStore } from './file-store.ts';
import type { MailPort } from './mail-port.ts';
import type { MemberAccounts } from './member-accounts.ts';
import type { ModelAccess } from './model-access.ts';
import type { PaymentAccess } from './payment-access.ts';

/** Reading only: writing goes through `transact`. */
export type ReadDatabase<Tables> = Pick<Kysely<Tables>, 'selectFrom' | 'with' | 'fn' | 'dynamic'>;

/**
 * The only way to write. All or nothing, serialisable, retried when it lost a race, so `work` may run more than once
 * and waits for nothing outside the database.
 */
export type Transact<Tables> = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

/** A structured line: what happened, with fields. Never personal data. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** When a job runs, and with what it is added. */
export interface JobOptions<Tables> {
  /** Makes a job unique among those not yet done: a second one is dropped. */
  readonly key?: string;
  /** An instant in ms; now when left out. */
  readonly runAt?: number;
  /** The job is added with this transaction, or not at all. */
  readonly transaction?: Transaction<Tables>;
}

/** Work that must happen later, also after a crash: a row, worked by the runner with a lease. */
export interface JobQueue {
  /** Adds a job of this slice; its payload must survive JSON. Inside `transact`, hand the transaction on. */
  add<Tables>(kind: string, payload: unknown, options?: JobOptions<Tables>): Promise<void>;
}

/** Somebody who is being forgotten. */
export interface ErasedPerson {
  /** Of the account, as other slices keep it. */
  readonly id: string;
  /** What stands in its place in what the law makes us keep; leads to nobody. */
  readonly pseudonym: string;
  /** The instant of it, in ms. */
  readonly at: number;
}

/** What all slices keep of people, as one. The shell gives it to the slice of accounts. */
export interface EverybodysData {
  /** Slice → what it keeps of the person. */
  export(accountId: string): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>>;
  /** Has every slice forget the person, in the transaction at hand. */
  erase<Tables>(transaction: Transaction<Tables>, person: ErasedPerson): Promise<void>;
}

/** Everything a handler may use. Built once per slice; `visitor` differs by request. */
export interface SliceContext<Tables = never> {
  readonly db: ReadDatabase<Tables>;
  readonly transact: Transact<Tables>;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly mail: MailPort;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly brand: Brand;
  /** Absolute, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether this process reads pages that wait for their words by itself (RECOGNITION); left out: it does. */
  readonly readsPages?: boolean;
  /** A folder of this slice's own for derived data that can be rebuilt; exists. */
  readonly derivedDir: string;
  readonly visitor: Visitor;
  readonly call: Call;
  /** The port to stories and pages; left out where nobody opened it. */
  readonly content?: ContentReader;
  /** The port to the text of the archive; left out where no slice brings it. */
  readonly archive?: ArchiveReader;
  /** What all slices keep of people; only the slice of accounts has it. */
  readonly people?: EverybodysData;
  /** Whose page an address of this site is; left out where nobody serves pages. */
  readonly routeOf?: (pathname: string) => SiteRoute | null;
  /** What members may do; left out where nobody opened it: ask through `entitledTo`. */
  readonly entitlements?: Entitlements;
  /** Who asks by a key of the public API; left out where no slice brings it. */
  readonly apiAccess?: ApiAccess;
  /** A secret of this slice, made when it is first asked for: the same after a restart, for every process, and in backups. */
  readonly secret?: (purpose: string) => Promise<Uint8Array>;
  /** The language model that may write from quotes; only the slice of context has it, and none where none is set. */
  readonly model?: ModelAccess;
  /** How payments are taken; only the slice of membership has it, and none without keys and without the stand-in. */
  readonly payments?: PaymentAccess;
  /** The accounts as payments see them; only the slice of membership has them. */
  readonly members?: MemberAccounts;
}
