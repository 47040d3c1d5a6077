import { AppError } from '../src/app-error.ts';
import { ClientUsage, type Client } from './client-usage.ts';

/** Counters that all queues of this process share. */
export const clientUsage: ClientUsage = new ClientUsage();

/** The limits of a queue. */
export interface FairQueueOptions {
  /** Most turns at once, not counting paused ones. */
  readonly maxRunning: number;
  /** Most turns at once, including paused ones. */
  readonly maxAtOnce: number;
  /** Most entries that may wait. */
  readonly maxWaiting: number;
  readonly usage?: ClientUsage;
  readonly now?: () => number;
}

/**
 * A client's turn. The client is charged for the time that it runs, without pauses; turns that run at the same time
 * share that time equally.
 */
export interface Turn {
  /** Call this while the work waits for something else, so that another turn may start. */
  pause(): void;
  resume(): void;
  end(): void;
}

interface Waiting {
  readonly client: Client;
  /** The time of arrival plus a delay for the client's rank. The entry with the lowest value goes first. */
  readonly order: number;
  readonly begin: () => void;
  readonly refuse: (reason: AppError) => void;
}

/** Most turns of one client at once while others are present; only one if the client is over its budget. */
const maxShared = 2;
/**
 * Most turns of one client at once while nobody else is present: enough for any reader, with room left for the next
 * client.
 */
const maxAlone = 8;
/** Delay per rank, in ms: entries that arrive up to this much later, with a rank one lower, still go first. */
const rankMs = 5_000;
/**
 * How long a client over its budget waits before it is refused, so that it cannot retry thousands of times a second.
 */
const patienceMs = 2_000;
const maxWaitMs = 8_000;

/**
 * Gives turns in order of arrival, where each rank delays an entry by some seconds. An entry that has waited long
 * enough therefore goes before all that come after it. One client gets two turns at once while others are present, one
 * if it is over its budget, and eight while it is alone.
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
   * Resolves when it is the client's turn. Rejects with `too-many-requests` if the client is over its budget and has to
   * wait for others, and with `unavailable` if the queue is full or the wait is too long; both have `retryAfter`.
   */
  async take(client: Client): Promise<Turn> {
    const isFull = this.#waiting.length >= this.#options.maxWaiting;
    if (isFull && !this.#makeWayFor(this.#orderOf(client))) throw this.#refusalOf(client);
    const order = this.#orderOf(client);
    this.#usage.recordRequest(client);
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
      this.#usage.recordResponse(client);
      throw refusal;
    } finally {
      for (const timer of timers) clearTimeout(timer);
    }
  }

  /** Lifts all limits: starts the waiting turns now, and later ones as they come. */
  liftLimits(): void {
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
        this.#usage.recordResponse(client);
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
    const { maxRunning, maxAtOnce } = this.#options;
    while (this.#isOpen || (this.#working.size < maxRunning && this.#load < maxAtOnce)) {
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

  /**
   * If a new entry with this order would go before the last one in the queue, refuses that last entry. Returns whether
   * it did.
   */
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
