import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from 'shared-contracts/server/slice-context';
import type { DescribedSlice } from './described-slice.ts';
import { isRecord } from './is-record.ts';
import { lateError, type Peer } from './peer.ts';

/** How often a process is asked how it is, in ms, and how long it may take to say so. */
const betweenLooksMs = 1_000;
const lookMs = 2_000;

/** What is known of a slice's process. */
export interface FollowedSlice {
  /** As it said last; before the first answer what the code here says. */
  readonly described: DescribedSlice;
  /** Whether it answered when it was last asked. */
  readonly answers: boolean;
  /** It takes connections and says nothing: nobody should wait for it. */
  readonly hangs: boolean;
}

const isDescribed = (value: unknown, name: string): value is DescribedSlice =>
  isRecord(value) && value['name'] === name && typeof value['version'] === 'string' && Array.isArray(value['routes']);

/** What a process says of itself. Rejects when it does not answer, or runs something else. */
export const describedAt = async (peer: Peer): Promise<DescribedSlice> => {
  const visitor = { id: null, role: 'user' };
  const said = await peer.value({ path: '/internal/slice', body: null, visitor, waitsMs: lookMs, repeatable: true });
  if (isDescribed(said, peer.name)) return said;
  throw new Error(`the process of API_URL for ${peer.name} runs something else`);
};

/** Asks a slice's process how it is, from now until `close`, so that a new version counts within a second or so. */
export class SliceFollower implements FollowedSlice {
  described: DescribedSlice;
  answers = false;
  hangs = false;
  readonly #peer: Peer;
  readonly #log: Log;
  readonly #closing = new AbortController();
  #following: Promise<void> | null = null;

  constructor(peer: Peer, assumed: DescribedSlice, log: Log) {
    this.#peer = peer;
    this.described = assumed;
    this.#log = log;
  }

  /** Asks once, and goes on asking. Resolves after the first answer, or when none came. */
  async start(): Promise<void> {
    await this.look();
    this.#following = this.#follow();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#following;
  }

  async look(): Promise<void> {
    const { name } = this.#peer;
    try {
      const now = await describedAt(this.#peer);
      const { version, start } = this.described;
      if (!this.answers || now.start !== start || now.version !== version) {
        this.#log.info({ slice: name, version: now.version }, 'the process of a slice answers');
      }
      this.described = now;
      [this.answers, this.hangs] = [true, false];
    } catch (error) {
      if (this.answers) this.#log.error({ slice: name, error }, 'the process of a slice does not answer');
      this.answers = false;
      this.hangs = error instanceof Error && error.message === lateError().message;
    }
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    // An aborted rest is how close() wakes it.
    const rest = (): Promise<boolean> => sleep(betweenLooksMs, true, { signal }).catch(() => false);
    while (await rest()) await this.look();
  }
}
