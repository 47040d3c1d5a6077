/** An account, or the network of a guest. */
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
/** Pages of one client at once while nobody else waits: enough for any reader, with room left for the next one. */
const mostAlone = 8;
/** When there are more, those without a running page are forgotten. */
const mostClients = 10_000;

/**
 * A queue in which the client whose pages took the least time lately goes first. A client never takes all the room,
 * even if nobody else waits.
 */
export class FairQueue {
  readonly #waiting: Waiting[] = [];
  readonly #clients = new Map<Client, Usage>();
  #running = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The recent cost of a client's pages, in ms. */
  costOf(client: Client): number {
    const usage = this.#clients.get(client);
    return usage === undefined ? 0 : usage.cost * 2 ** ((usage.at - this.#now()) / halfLifeMs);
  }

  /** Calls `begin` when it is the client's turn. */
  add(client: Client, begin: () => void): void {
    this.#waiting.push({ client, begin });
  }

  /** Starts waiting pages, the cheapest client's first, while `hasRoom` returns true. */
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

  /** Returns the first page of the cheapest client that may start another one now. */
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
