import { AppError } from 'shared-contracts/app-error';
import { RateLimit } from 'shared-contracts/server/rate-limit';

const windowMs = 60_000;
/** Files that one requester (`rateLimitKey`) may get in that time: a large PDF takes seconds to make. */
const maxPerWindow = 12;
/** Files being sent by this process at the same time, and the most of them for one address. */
const maxConcurrent = 4;
const maxPerAddress = 2;

/** Who requests a file. */
export interface FileRequester {
  /** The rate limit's key: the owner's collection, or the collection and address of a visitor with the shared link. */
  readonly rateLimitKey: string;
  /** The network address. */
  readonly address: string;
}

const tooMany = (message: string, retryAfter: number): AppError =>
  new AppError('too-many-requests', message, { retryAfter });

/** Limits the files that are sent at the same time and in a minute, in this process only. */
export class DownloadSlots {
  readonly #counts = new RateLimit(maxPerWindow, windowMs);
  readonly #running = new Map<symbol, string>();

  /** Reserves a slot and returns the function that releases it. Throws `too-many-requests`. */
  acquire({ rateLimitKey, address }: FileRequester, now: number): () => void {
    const own = [...this.#running.values()].filter((one) => one === address).length;
    if (own >= maxPerAddress)
      throw tooMany('Your other downloads are still in progress. Please wait for them to finish.', 20);
    if (this.#running.size >= maxConcurrent) {
      throw tooMany('Other exports are in progress. Please try again in a minute.', 20);
    }
    if (!this.#counts.allows(rateLimitKey, now)) {
      throw tooMany('Too many downloads at once. Please wait a minute.', windowMs / 1_000);
    }
    const turn = Symbol(rateLimitKey);
    this.#running.set(turn, address);
    return () => {
      this.#running.delete(turn);
    };
  }
}
