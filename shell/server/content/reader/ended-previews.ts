import { createHash } from 'node:crypto';

/** The maximum number of refs; when there are more, all are forgotten. */
const maxPreviews = 1_000;

/**
 * Long enough to tell the browser; after that, the preview is tried again, since the failure may have been temporary.
 */
const markLivesMs = 30_000;

const markOf = (ref: string): string => createHash('sha256').update(ref).digest('base64url');

/** Refs of previews that have ended, so that browsers are told to delete their cookie. */
export class EndedPreviews {
  readonly #now: () => number;
  /** Hash of the ref → end of the mark, an instant in ms. */
  readonly #marks = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  add(ref: string): void {
    if (this.#marks.size >= maxPreviews) this.#marks.clear();
    this.#marks.set(markOf(ref), this.#now() + markLivesMs);
  }

  drop(ref: string | null): void {
    if (ref !== null) this.#marks.delete(markOf(ref));
  }

  has(ref: string | null): boolean {
    return ref !== null && this.#now() < (this.#marks.get(markOf(ref)) ?? 0);
  }
}
