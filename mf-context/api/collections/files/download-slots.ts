import { AppError } from 'shared-contracts/app-error';
import { RateLimit } from 'shared-contracts/server/rate-limit';

const windowMs = 60_000;
/** Files of one collection in that time: a large PDF is seconds of work. */
const maxPerWindow = 12;
/** Files that are on their way in this process at the same time, and of them those of one address. */
const maxConcurrent = 4;
const maxPerReader = 2;

/** Who wants a file. */
export interface FileReader {
  /** What files are counted for: the owner of a collection, or one of those who have its link. */
  readonly counted: string;
  /** Where they are. */
  readonly address: string;
}

const tooMany = (message: string, retryAfter: number): AppError =>
  new AppError('too-many-requests', message, { retryAfter });

/** Whose files are made now: few at once. In this process only. */
export class DownloadSlots {
  readonly #counts = new RateLimit(maxPerWindow, windowMs);
  readonly #running = new Map<symbol, string>();

  /** Takes a place, and answers with what gives it back. Throws `too-many-requests` when this file has to wait. */
  acquire({ counted, address }: FileReader, now: number): () => void {
    const own = [...this.#running.values()].filter((one) => one === address).length;
    if (own >= maxPerReader)
      throw tooMany('Other files of yours are on their way. Please wait until they are here.', 20);
    if (this.#running.size >= maxConcurrent) {
      throw tooMany('Other files are made at this moment. Please try again in a minute.', 20);
    }
    if (!this.#counts.allows(counted, now)) {
      throw tooMany('That is a lot of files at once. Please go on in a minute.', windowMs / 1_000);
    }
    const turn = Symbol(counted);
    this.#running.set(turn, address);
    return () => {
      this.#running.delete(turn);
    };
  }
}
