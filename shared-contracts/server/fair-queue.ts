import { AppError } from '../src/app-error.ts';
import { ClientUsage, type Client } from './client-usage.ts';

/** Counters that all queues of this process share. */
export const clientUsage: ClientUsage = new ClientUsage();

/** The limits of a queue. */
export interface FairQueueOptions {
  /** Turns at once that are not paused. */
  readonly maxWorking: number;
  /** Turns at once, with paused ones. */
  readonly maxAtOnce: number;
  /** Entries that may wait. */
  readonly maxWaiting: number;
  readonly usage?: ClientUsage;
  readonly now?: () => number;
}

/** A client's turn. Its cost is the time that it lasts, without pauses, shared equally with turns at the same time. */
export interface Turn {
  /** It waits for something else, and another turn may start. */
  pause(): void;
  resume(): void;
  end(): void;
}

interface Waiting {
  readonly client: Client;
  /** The entry with the lowest value goes first: the time at which it came, plus a delay by its client's rank. */
  readonly order: number;
  readonly begin: () => void;
  readonly refuse: (reason: AppError) => void;
}

/** Turns of one client at once while others are present; one when it is over its budget. */
const maxShared = 2;
/** Turns of one client at once while nobody else is present: enough for any reader, with room left for the next one. */
const maxAlone = 8;
/** For each step of rank, an entry lets others go first that come up to this much later, in ms. */
const rankMs = 5_000;
/** A client over its budget waits so long before it is refused, so that it cannot ask thousands of times a second. */
const patienceMs = 2_000;
const maxWaitMs = 8_000;

/**
 * Gives turns to clients in the order in which they came, those of a higher rank some seconds later: an entry that has
 * waited long enough goes before all that come after it. The limits per client apply only while other clients are present.
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
    this.#usage = options.usage ?? clientUsage;
    this.#now = options.now ?? (() => performance.now());
  }

  /**
   * Resolves when it is the client's turn. Rejects with `too-many-requests` when the client is over its budget and has
   * to wait for others, and with `unavailable` when too many wait, or for too long; both have `retryAfter`.
   */
  async take(client: Client): Promise<Turn> {
    const isFull = this.#waiting.length >= this.#options.maxWaiting;
    if (isFull && !this.#makeWayFor(this.#orderOf(client))) throw this.#refusalOf(client);
    const order = this.#orderOf(client);
    this.#usage.ask(client);
    const timers: NodeJS.Timeout[] = [];
    try {
      return await new Promise<Turn>((resolve, reject) => {
        const waiting: Waiting = {
          client,
          order,
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
            maxWaitMs,
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

  /** Starts all waiting turns, and those to come, at once. */
  open(): void {
    this.#isOpen = true;
    this.#dispatch();
  }

  #begin(client: Client): Turn {
    let hasEnded = false;
    const turn: Turn = {
      pause: () => {
        this.#charge();
        if (this.#working.delete(turn)) this.#dispatch();
      },
      resume: () => {
        this.#charge();
        if (!hasEnded) this.#working.set(turn, client);
      },
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        this.#charge();
        this.#working.delete(turn);
        this.#usage.done(client);
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
    const { maxWorking, maxAtOnce } = this.#options;
    while (this.#isOpen || (this.#working.size < maxWorking && this.#load < maxAtOnce)) {
      const next = this.#isOpen ? this.#waiting[0] : this.#next();
      if (next === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      next.begin();
    }
  }

  /** Returns the first entry, in the order of the queue, whose client may start another turn now. */
  #next(): Waiting | undefined {
    return this.#inOrder().find(({ client }) => (this.#turns.get(client) ?? 0) < this.#limitOf(client));
  }

  #inOrder(): readonly Waiting[] {
    return this.#waiting.toSorted((a, b) => a.order - b.order);
  }

  #orderOf(client: Client): number {
    return this.#now() + this.#usage.rankOf(client) * rankMs;
  }

  #limitOf(client: Client): number {
    if (!this.#usage.isShared(client)) return maxAlone;
    return this.#usage.isOverBudget(client) ? 1 : maxShared;
  }

  /** Refuses the last entry in the order of the queue, if a new one comes before it. */
  #makeWayFor(order: number): boolean {
    const last = this.#inOrder().at(-1);
    if (last === undefined || last.order <= order) return false;
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
      return new AppError('too-many-requests', 'Too many requests in a short time. Please try again in a moment.', {
        retryAfter: this.#usage.pauseOf(client),
      });
    return new AppError('unavailable', 'Too many people are using the site right now. Please try again in a moment.', {
      retryAfter: 2,
    });
  }
}
