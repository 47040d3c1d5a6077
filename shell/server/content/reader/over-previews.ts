import { createHash } from 'node:crypto';

/** Cookies that are remembered; when there are more, the memory begins anew. */
const most = 1_000;

const markOf = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url');

/** Preview cookies whose preview is over, so that the browser is told to drop them. */
export class OverPreviews {
  readonly #marks = new Set<string>();

  add(cookie: string): void {
    if (this.#marks.size >= most) this.#marks.clear();
    this.#marks.add(markOf(cookie));
  }

  has(cookie: string): boolean {
    return this.#marks.has(markOf(cookie));
  }
}
