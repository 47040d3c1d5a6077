/** Keeps the answers that were asked for last, up to a number of them. */
export class RecentAnswers<Answer> {
  readonly #most: number;
  readonly #answers = new Map<string, Answer>();

  constructor(most: number) {
    this.#most = most;
  }

  /** What is kept under this key, else what `make` makes. */
  get(key: string, make: () => Answer): Answer {
    const answer = this.#answers.get(key) ?? make();
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
