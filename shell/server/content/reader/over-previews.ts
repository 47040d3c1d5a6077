import { createHash } from 'node:crypto';

/** Refs that are remembered; when there are more, the memory begins anew. */
const most = 1_000;

/** Long enough for the browser to be told; after that the preview is tried again, as it may have failed once only. */
const markLivesMs = 30_000;

const markOf = (ref: string): string => createHash('sha256').update(ref).digest('base64url');

/** Refs of previews that are over, so that the browser is told to drop its cookie. */
export class OverPreviews {
  readonly #now: () => number;
  /** Mark → until when it holds. */
  readonly #marks = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  add(ref: string): void {
    if (this.#marks.size >= most) this.#marks.clear();
    this.#marks.set(markOf(ref), this.#now() + markLivesMs);
  }

  drop(ref: string | null): void {
    if (ref !== null) this.#marks.delete(markOf(ref));
  }

  has(ref: string | null): boolean {
    return ref !== null && this.#now() < (this.#marks.get(markOf(ref)) ?? 0);
  }
}
