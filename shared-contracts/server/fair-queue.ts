import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../src/app-error.ts';
import type { Visitor } from '../src/page.ts';
import { callerOf } from './network-of.ts';

/** An account, or the address of a guest, as an opaque text that differs from process to process. */
export type Client = string;

const salt = randomBytes(16);

/** Returns whose turn the work for a visitor takes. */
export const clientOf = ({ id, client, queuesAs }: Visitor): Client =>
  queuesAs ??
  createHash('sha256')
    .update(salt)
    .update(id ?? callerOf(client?.ip ?? ''))
    .digest('base64url')
    .slice(0, 22);

/** What a client has used counts half after this time. */
const halfLifeMs = 10_000;
/**
 * Processor time in ms that a client may have used lately. When it has used more, it is refused while others wait. A
 * client that occupies one processor all the time comes to 14,400.
 */
const budgetMs = 8_000;
/** How often a client asked without a pause counts half after this time. */
const busyHalfLifeMs = 2_000;
/** Clients are ranked by the share of time in which they ask for something, in so many steps. */
const busySteps = 6;
/** Others count as present for so long after they were last seen. */
const presentMs = 5_000;
/** When there are more, half of them, those that used the least, are forgotten. */
const mostClients = 10_000;
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
  /** Share of the time in which the client waited for something or was served, 0 to 1. */
  readonly busy: number;
  /** Number of requests that wait or are served. */
  readonly open: number;
  readonly at: number;
}

/** Remembers what each client has used and asked for lately. */
export class ClientUsage {
  readonly #usages = new Map<Client, Usage>();
  readonly #now: () => number;
  /** The last two different clients. */
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

  /** The client asks for something. */
  ask(client: Client): void {
    const usage = this.#usageOf(client);
    this.#set(client, { ...usage, open: usage.open + 1 });
  }

  /** Something that the client asked for is done, or waits for something else. */
  done(client: Client): void {
    const usage = this.#usageOf(client);
    this.#set(client, { ...usage, open: usage.open - 1 });
  }

  /**
   * Returns a number by which clients are served, the lowest first: readers, who pause between pages, before programs
   * that ask without a pause, and clients over their budget last.
   */
  rankOf(client: Client): number {
    const { cost, busy } = this.#usageOf(client);
    return cost > budgetMs ? busySteps + 1 : Math.floor(busy * busySteps);
  }

  /** Whether other clients are present, too. */
  isShared(client: Client): boolean {
    const other = this.#last?.client === client ? this.#other : this.#last;
    return other !== null && this.#now() - other.at < presentMs;
  }

  isOverBudget(client: Client): boolean {
    return this.costOf(client) > budgetMs;
  }

  /** Seconds until the client is within its budget again, if it asks for nothing more. */
  pauseOf(client: Client): number {
    const seconds = Math.ceil((halfLifeMs / 1000) * Math.log2(this.costOf(client) / budgetMs));
    return Math.min(longestPause, Math.max(shortestPause, seconds));
  }

  #usageOf(client: Client): Usage {
    const at = this.#now();
    const known = this.#usages.get(client);
    if (known === undefined) return { cost: 0, busy: 0, open: 0, at };
    const passed = at - known.at;
    const left = 2 ** (-passed / busyHalfLifeMs);
    return {
      cost: known.cost * 2 ** (-passed / halfLifeMs),
      busy: known.busy * left + (known.open > 0 ? 1 - left : 0),
      open: known.open,
      at,
    };
  }

  #set(client: Client, usage: Usage): void {
    if (this.#last?.client !== client) this.#other = this.#last;
    this.#last = { client, at: usage.at };
    this.#usages.set(client, usage);
    if (this.#usages.size <= mostClients) return;
    const idle = [...this.#usages.keys()].filter((other) => this.#usageOf(other).open === 0);
    const leastFirst = idle.sort((a, b) => this.costOf(a) - this.costOf(b));
    for (const other of leastFirst.slice(0, mostClients / 2)) this.#usages.delete(other);
  }
}

/** What all queues of this process count together. */
const allUsage = new ClientUsage();

export interface FairQueueOptions {
  /** Turns at once that are not paused. */
  readonly mostWorking: number;
  /** Turns at once, with paused ones. */
  readonly mostAtOnce: number;
  /** What may wait. */
  readonly mostWaiting: number;
  readonly usage?: ClientUsage;
  readonly now?: () => number;
}

/** A client's turn. Its cost is the time that it lasts, without pauses, shared equally with turns at the same time. */
export interface Turn {
  /** It waits for something else, and another turn may begin. */
  pause(): void;
  resume(): void;
  end(): void;
}

interface Waiting {
  readonly client: Client;
  readonly begin: () => void;
  readonly refuse: (reason: AppError) => void;
}

/** Turns of one client at once while others are present; one when it is over its budget. */
const mostShared = 2;
/** Turns of one client at once while nobody else is present: enough for any reader, with room left for the next one. */
const mostAlone = 8;
/** A client over its budget waits so long before it is refused, so that it cannot ask thousands of times a second. */
const patienceMs = 2_000;
const longestWaitMs = 8_000;

/**
 * Gives turns to clients in the order of their ranks; of the same rank, the first to come goes first. The limits per
 * client apply only while other clients are present.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #usage: ClientUsage;
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  /** Number of turns by client. */
  readonly #turns = new Map<Client, number>();
  readonly #working = new Map<Turn, Client>();
  #load = 0;
  #chargedUntil = 0;
  #isOpen = false;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#usage = options.usage ?? allUsage;
    this.#now = options.now ?? (() => performance.now());
  }

  /**
   * Resolves when it is the client's turn. Rejects with `too-many-requests` when the client is over its budget and has
   * to wait for others, and with `unavailable` when too many wait, or for too long; both have `retryAfter`.
   */
  async take(client: Client): Promise<Turn> {
    const isFull = this.#waiting.length >= this.#options.mostWaiting;
    if (isFull && !this.#makeWayFor(client)) throw this.#refusalOf(client);
    this.#usage.ask(client);
    const timers: NodeJS.Timeout[] = [];
    try {
      return await new Promise<Turn>((resolve, reject) => {
        const waiting: Waiting = {
          client,
          begin: () => {
            resolve(this.#begin(client));
          },
          refuse: reject,
        };
        this.#waiting.push(waiting);
        this.#dispatch();
        if (!this.#waiting.includes(waiting)) return;
        const giveUp = (isDue: () => boolean) => (): void => {
          if (isDue()) this.#refuse(waiting);
        };
        const isTooMuch = (): boolean => this.#usage.isOverBudget(client) && this.#usage.isShared(client);
        timers.push(
          setInterval(giveUp(isTooMuch), patienceMs),
          setTimeout(
            giveUp(() => true),
            longestWaitMs,
          ),
        );
      });
    } catch (refusal) {
      this.#usage.done(client);
      throw refusal;
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  }

  /** Begins all turns that wait, and those to come, at once. */
  open(): void {
    this.#isOpen = true;
    this.#dispatch();
  }

  #begin(client: Client): Turn {
    let hasEnded = false;
    const turn: Turn = {
      pause: () => {
        this.#charge();
        if (!this.#working.delete(turn)) return;
        this.#usage.done(client);
        this.#dispatch();
      },
      resume: () => {
        this.#charge();
        if (hasEnded || this.#working.has(turn)) return;
        this.#usage.ask(client);
        this.#working.set(turn, client);
      },
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        this.#charge();
        if (this.#working.delete(turn)) this.#usage.done(client);
        this.#load -= 1;
        const left = (this.#turns.get(client) ?? 1) - 1;
        if (left === 0) this.#turns.delete(client);
        else this.#turns.set(client, left);
        this.#dispatch();
      },
    };
    this.#charge();
    this.#working.set(turn, client);
    this.#load += 1;
    this.#turns.set(client, (this.#turns.get(client) ?? 0) + 1);
    return turn;
  }

  /** Charges the time since the last change to the clients whose turns were working. */
  #charge(): void {
    const now = this.#now();
    const each = (now - this.#chargedUntil) / this.#working.size;
    for (const client of this.#working.values()) this.#usage.addCost(client, each);
    this.#chargedUntil = now;
  }

  #dispatch(): void {
    this.#charge();
    const { mostWorking, mostAtOnce } = this.#options;
    while (this.#isOpen || (this.#working.size < mostWorking && this.#load < mostAtOnce)) {
      const next = this.#isOpen ? this.#waiting[0] : this.#next();
      if (next === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      next.begin();
    }
  }

  /** Returns the first entry, in the order of the queue, whose client may begin another turn now. */
  #next(): Waiting | undefined {
    return this.#inOrder().find(({ client }) => (this.#turns.get(client) ?? 0) < this.#limitOf(client));
  }

  #inOrder(): readonly Waiting[] {
    const ranks = new Map<Client, number>();
    for (const { client } of this.#waiting) if (!ranks.has(client)) ranks.set(client, this.#usage.rankOf(client));
    const rank = ({ client }: Waiting): number => ranks.get(client) ?? 0;
    return this.#waiting.toSorted((a, b) => rank(a) - rank(b));
  }

  #limitOf(client: Client): number {
    if (!this.#usage.isShared(client)) return mostAlone;
    return this.#usage.isOverBudget(client) ? 1 : mostShared;
  }

  /** Refuses the last entry in the order of the queue, if the client comes before it. */
  #makeWayFor(client: Client): boolean {
    const last = this.#inOrder().at(-1);
    if (last === undefined || this.#usage.rankOf(last.client) <= this.#usage.rankOf(client)) return false;
    this.#refuse(last);
    return true;
  }

  #refuse(waiting: Waiting): void {
    const at = this.#waiting.indexOf(waiting);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    waiting.refuse(this.#refusalOf(waiting.client));
  }

  #refusalOf(client: Client): AppError {
    if (this.#usage.isOverBudget(client) && this.#usage.isShared(client))
      return new AppError(
        'too-many-requests',
        'You have asked for a lot within a short time, and other readers are waiting. Please try again in a moment.',
        { retryAfter: this.#usage.pauseOf(client) },
      );
    return new AppError('unavailable', 'Too many people are using the site right now. Please try again in a moment.', {
      retryAfter: shortestPause,
    });
  }
}
