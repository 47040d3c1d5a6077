/** Results that are kept, of one version; the least used go first. */
const most = 300;

/** What was read of the published version, by question: the same for everyone until the version changes. */
export class RecentResults {
  readonly #results = new Map<string, unknown>();
  #version = '';

  /** Undefined when it is not known, or of another version. */
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
    if (this.#results.size > most && oldest !== undefined) this.#results.delete(oldest);
  }
}
