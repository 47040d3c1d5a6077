import { createHash, randomBytes } from 'node:crypto';
import type { Visitor } from '../src/page.ts';
import { callerOf } from './network-of.ts';

/** An opaque key for an account, or for the IP address of a guest. It is salted, so it differs between processes. */
export type Client = string;

const salt = randomBytes(16);

/** Returns the client in whose name the work for a visitor is queued. */
export const clientOf = ({ id, client, queuesAs }: Visitor): Client =>
  queuesAs ??
  createHash('sha256')
    .update(salt)
    .update(id ?? callerOf(client?.ip ?? ''))
    .digest('base64url')
    .slice(0, 22);

/** The half-life of recorded usage. */
const halfLifeMs = 10_000;
/**
 * The budget of a client: processor time in ms, decayed by that half-life. A client over its budget is refused while
 * others wait. A client that keeps one processor busy all the time reaches 14,400.
 */
const budgetMs = 8_000;
/** Clients that pause for less than this between requests, on average, are taken for programs. */
const readerPauseMs = 150;
/** Longer pauses are capped at this, so that the average falls within a few requests once a client stops pausing. */
const maxPauseMs = 400;
/** Others count as present for this long after they were last seen. */
const presentMs = 5_000;
/** With more clients than this, the half that used the least is forgotten, but no client with open requests. */
const maxClients = 10_000;
/** Time until a client over its budget may try again, in seconds. */
const shortestPause = 2;
const longestPause = 60;

interface Seen {
  readonly client: Client;
  readonly at: number;
}

interface Usage {
  /** Processor time in ms. */
  readonly cost: number;
  /** Number of open requests. */
  readonly open: number;
  /** When a request was last answered. */
  readonly idleSince: number;
  /**
   * Moving average of the pauses between requests, in ms; the latest pause counts as much as all earlier ones together.
   */
  readonly pauseMs: number;
  readonly at: number;
}

/** Remembers what each client has used and requested recently. */
export class ClientUsage {
  readonly #usages = new Map<Client, Usage>();
  readonly #now: () => number;
  /** The two clients that were seen most recently. */
  #last: Seen | null = null;
  #other: Seen | null = null;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** In ms of processor time. */
  costOf(client: Client): number {
    return this.#usageOf(client).cost;
  }

  addCost(client: Client, ms: number): void {
    const usage = this.#usageOf(client);
    this.#set(client, { ...usage, cost: usage.cost + ms });
  }

  /** Records a request of the client, which arrived at `at`. */
  recordRequest(client: Client, at: number = this.#now()): void {
    const usage = this.#usageOf(client);
    const pause = Math.min(maxPauseMs, Math.max(0, at - usage.idleSince));
    const pauseMs = usage.open === 0 ? (usage.pauseMs + pause) / 2 : usage.pauseMs;
    this.#set(client, { ...usage, open: usage.open + 1, pauseMs });
  }

  /** Records that a request of the client has been answered. */
  recordResponse(client: Client): void {
    const usage = this.#usageOf(client);
    this.#set(client, { ...usage, open: usage.open - 1, idleSince: usage.at });
  }

  /**
   * Returns 0 for readers, who pause between pages, 1 for programs, and 2 for clients over their budget. Response times
   * do not count as pauses, because they depend on how busy the other clients are.
   */
  rankOf(client: Client): 0 | 1 | 2 {
    const { cost, pauseMs } = this.#usageOf(client);
    if (cost > budgetMs) return 2;
    return pauseMs < readerPauseMs ? 1 : 0;
  }

  /** Whether other clients are present too. */
  isShared(client: Client): boolean {
    const other = this.#last?.client === client ? this.#other : this.#last;
    return other !== null && this.#now() - other.at < presentMs;
  }

  isOverBudget(client: Client): boolean {
    return this.costOf(client) > budgetMs;
  }

  /** Seconds until the client is within its budget again, if it requests nothing more: from 2 to 60. */
  pauseOf(client: Client): number {
    const seconds = Math.ceil((halfLifeMs / 1000) * Math.log2(this.costOf(client) / budgetMs));
    return Math.min(longestPause, Math.max(shortestPause, seconds));
  }

  #usageOf(client: Client): Usage {
    const at = this.#now();
    const known = this.#usages.get(client);
    if (known === undefined) return { cost: 0, open: 0, idleSince: -Infinity, pauseMs: maxPauseMs, at };
    return { ...known, cost: known.cost * 2 ** ((known.at - at) / halfLifeMs), at };
  }

  #set(client: Client, usage: Usage): void {
    if (this.#last?.client !== client) this.#other = this.#last;
    this.#last = { client, at: usage.at };
    this.#usages.set(client, usage);
    if (this.#usages.size <= maxClients) return;
    const idle = [...this.#usages.keys()].filter((other) => this.#usageOf(other).open === 0);
    const leastFirst = idle.sort((a, b) => this.costOf(a) - this.costOf(b));
    for (const other of leastFirst.slice(0, maxClients / 2)) this.#usages.delete(other);
  }
}
