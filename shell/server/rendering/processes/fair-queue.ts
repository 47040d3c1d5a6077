/** Who waits for a turn: an account, or the network of a guest. */
export type Client = string;

interface Waiting {
  readonly client: Client;
  readonly begin: () => void;
}

interface Usage {
  running: number;
  /** Recent cost in ms; it halves every `halfLifeMs`. */
  cost: number;
  at: number;
}

const halfLifeMs = 10_000;
/** Pages of one client at once while others wait too. */
const mostEach = 2;
/** And while nobody else does: enough for any reader, and some room is left for the next who comes. */
const mostAlone = 8;
/** Clients that have cost nothing for long are forgotten when there are more. */
const mostClients = 10_000;

/**
 * Lets the clients that have cost the least lately go first. Nobody is held back while nobody else waits, except that
 * one client never has everything.
 */
export class FairQueue {
  readonly #waiting: Waiting[] = [];
  readonly #clients = new Map<Client, Usage>();
  #running = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** What a client has cost lately, in ms. */
  costOf(client: Client): number {
    const usage = this.#clients.get(client);
    return usage === undefined ? 0 : usage.cost * 2 ** ((usage.at - this.#now()) / halfLifeMs);
  }

  /** Calls `begin` when it is the client's turn. */
  add(client: Client, begin: () => void): void {
    this.#waiting.push({ client, begin });
  }

  /** Begins what waits, the cheapest client first, as long as `hasRoom` says so. */
  dispatch(hasRoom: () => boolean): void {
    while (this.#waiting.length > 0 && hasRoom()) {
      const next = this.#next();
      if (next === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#usageOf(next.client).running += 1;
      this.#running += 1;
      next.begin();
    }
  }

  /** A page of the client has ended. */
  end(client: Client, costMs: number): void {
    const usage = this.#usageOf(client);
    usage.running -= 1;
    this.#running -= 1;
    usage.cost = this.costOf(client) + costMs;
    usage.at = this.#now();
  }

  /** The first page of the cheapest client that may have another one now. */
  #next(): Waiting | undefined {
    const first = new Map<Client, Waiting>();
    for (const one of this.#waiting) if (!first.has(one.client)) first.set(one.client, one);
    const mayBegin = ({ client }: Waiting): boolean => {
      const own = this.#clients.get(client)?.running ?? 0;
      const isAlone = first.size === 1 && this.#running === own;
      return own < (isAlone ? mostAlone : mostEach);
    };
    return [...first.values()].filter(mayBegin).sort((a, b) => this.costOf(a.client) - this.costOf(b.client))[0];
  }

  #usageOf(client: Client): Usage {
    const known = this.#clients.get(client);
    if (known !== undefined) return known;
    if (this.#clients.size >= mostClients) {
      for (const [other, { running }] of this.#clients) if (running === 0) this.#clients.delete(other);
    }
    const usage: Usage = { running: 0, cost: 0, at: this.#now() };
    this.#clients.set(client, usage);
    return usage;
  }
}
