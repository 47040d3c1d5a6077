/** The last values asked for by their key, so many of them; one that is still on its way is not asked for twice. */
export class Recent<Value> {
  readonly #kept = new Map<string, Promise<Value>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What is kept, or what `ask` answers. What failed is not kept. */
  get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const value = this.#kept.get(key) ?? ask();
    this.#kept.delete(key);
    this.#kept.set(key, value);
    value.catch(() => {
      if (this.#kept.get(key) === value) this.#kept.delete(key);
    });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return value;
  }

  /** Whether it would be answered without asking. */
  has(key: string): boolean {
    return this.#kept.has(key);
  }
}
