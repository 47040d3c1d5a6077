/** An invalid parameter; the client throws it as ParsingError. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** Position in the parameter, from 1. */
  readonly column: number;
  /** The parameter: `q`, `orderings` … */
  readonly parameter: string;

  constructor(message: string, parameter: string, column = 1) {
    super(message);
    this.parameter = parameter;
    this.column = column;
  }
}

/**
 * Limits the work of a search or a response, independently of the machine's speed. Throws QueryError beyond the limit.
 */
export class WorkLimit {
  #left: number;
  readonly #parameter: string;
  readonly #message: string;

  constructor(most: number, parameter = 'q', message = 'The query asks for more work than a search may do') {
    this.#left = most;
    this.#parameter = parameter;
    this.#message = message;
  }

  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new QueryError(this.#message, this.#parameter);
  }
}
