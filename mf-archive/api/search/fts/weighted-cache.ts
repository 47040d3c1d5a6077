/** A least-recently-used cache with a maximum total weight. The latest value is always cached, whatever its weight. */
export class WeightedCache<Value> {
  readonly #maxWeight: number;
  readonly #weigh: (answer: Value) => number;
  readonly #values = new Map<string, Value>();
  #weight = 0;

  constructor(most: number, weigh: (answer: Value) => number) {
    this.#maxWeight = most;
    this.#weigh = weigh;
  }

  /** Returns the cached value, or caches and returns that of `make`. */
  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) this.#remove(key, known);
    const answer = known ?? make();
    for (const [oldest, old] of this.#values) {
      if (this.#weight + this.#weigh(answer) <= this.#maxWeight) break;
      this.#remove(oldest, old);
    }
    this.#values.set(key, answer);
    this.#weight += this.#weigh(answer);
    return answer;
  }

  clear(): void {
    this.#values.clear();
    this.#weight = 0;
  }

  #remove(key: string, answer: Value): void {
    this.#values.delete(key);
    this.#weight -= this.#weigh(answer);
  }
}
