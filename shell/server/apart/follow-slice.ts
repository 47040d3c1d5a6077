import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from 'shared-contracts/server/slice-context';
import type { DescribedSlice } from './described-slice.ts';
import { isRecord } from './is-record.ts';
import { lateError, type Peer } from './peer.ts';

/** Pause between two checks of a process, and time limit of a check, in ms. */
const betweenLooksMs = 1_000;
const lookMs = 2_000;

/** What is known of a slice's process. */
export interface FollowedSlice {
  /** The last answer of the process; before the first, the description of the code here. */
  readonly described: DescribedSlice;
  /** True when the last check got an answer. */
  readonly answers: boolean;
  /** True when the process accepts connections but does not answer; calls then fail at once. */
  readonly hangs: boolean;
}

const isDescribed = (value: unknown, name: string): value is DescribedSlice =>
  isRecord(value) && value['name'] === name && typeof value['version'] === 'string' && Array.isArray(value['routes']);

/**
 * Resolves to the description that a process gives of itself. Rejects when it does not answer or runs another slice.
 */
export const describedAt = async (peer: Peer): Promise<DescribedSlice> => {
  const visitor = { id: null, role: 'user' };
  const description = await peer.value({
    path: '/internal/slice',
    body: null,
    visitor,
    waitsMs: lookMs,
    repeatable: true,
  });
  if (isDescribed(description, peer.name)) return description;
  throw new Error(`the process of API_URL for ${peer.name} runs something else`);
};

/** Checks a slice's process every second or so until `close`, so that a new version is noticed quickly. */
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

  /** Checks once, then goes on checking. Resolves after the first check, also when it failed. */
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
    // close() aborts this sleep.
    const rest = (): Promise<boolean> => sleep(betweenLooksMs, true, { signal }).catch(() => false);
    while (await rest()) await this.look();
  }
}
