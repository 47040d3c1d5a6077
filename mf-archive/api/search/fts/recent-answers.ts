/** Keeps the answers that were asked for last, up to a total weight; the last one whatever it weighs. */
export class RecentAnswers<Answer> {
  readonly #most: number;
  readonly #weigh: (answer: Answer) => number;
  readonly #answers = new Map<string, Answer>();
  #weight = 0;

  constructor(most: number, weigh: (answer: Answer) => number) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** What is kept under this key, else what `make` makes. */
  get(key: string, make: () => Answer): Answer {
    const known = this.#answers.get(key);
    if (known !== undefined) this.#forget(key, known);
    const answer = known ?? make();
    for (const [oldest, old] of this.#answers) {
      if (this.#weight + this.#weigh(answer) <= this.#most) break;
      this.#forget(oldest, old);
    }
    this.#answers.set(key, answer);
    this.#weight += this.#weigh(answer);
    return answer;
  }

  clear(): void {
    this.#answers.clear();
    this.#weight = 0;
  }

  #forget(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#weight -= this.#weigh(answer);
  }
}
