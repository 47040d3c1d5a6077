/** A parameter that cannot be read; what the client throws as ParsingError. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  /** Where in the parameter, from 1. */
  readonly column: number;
  /** The parameter: `q`, `orderings` … */
  readonly parameter: string;

  constructor(message: string, parameter: string, column = 1) {
    super(message);
    this.parameter = parameter;
    this.column = column;
  }
}

/** Counts what a search or an answer costs, so that one that asks for too much is ended after the same work everywhere. */
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
