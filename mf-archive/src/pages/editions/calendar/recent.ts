/** The last values asked for by their key, so many of them; one that is still on its way is not asked for twice. */
export class Recent<Value> {
  readonly #kept = new Map<string, Promise<Value>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What is kept, or what `ask` answers. What failed is not kept. */
  get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(key);
    if (known !== undefined) return this.#keep(key, known);
    const asked = this.#keep(key, ask());
    asked.catch(() => {
      if (this.#kept.get(key) === asked) this.#kept.delete(key);
    });
    return asked;
  }

  /** As the latest; the one that was used longest ago is let go. */
  #keep(key: string, value: Promise<Value>): Promise<Value> {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return value;
  }
}
