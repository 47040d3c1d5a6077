/** The maximum number of results, of one version; the least recently used are removed first. */
const maxResults = 300;

/** Results of the published version by request; they are the same for everyone until the version changes. */
export class RecentResults {
  readonly #results = new Map<string, unknown>();
  #version = '';

  /** Returns undefined when there is none for this version. */
  get(version: string, question: string): unknown {
    if (version !== this.#version) return undefined;
    const found = this.#results.get(question);
    if (found === undefined) return undefined;
    this.#results.delete(question);
    this.#results.set(question, found);
    return found;
  }

  keep(version: string, question: string, result: unknown): void {
    if (version !== this.#version) this.#results.clear();
    this.#version = version;
    this.#results.set(question, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > maxResults && oldest !== undefined) this.#results.delete(oldest);
  }
}
