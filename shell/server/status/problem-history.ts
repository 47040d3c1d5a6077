import type { PartState } from 'shared-contracts/status/get-status';

/** The state of a part as it was just checked. */
export type ReportedState = Omit<PartState, 'since'>;

/** Remembers since when each part has had trouble, until it has none. */
export class ProblemHistory {
  readonly #since = new Map<string, number>();

  note(found: readonly ReportedState[], now: number): readonly PartState[] {
    return found.map((part) => {
      if (part.trouble === null) {
        this.#since.delete(part.name);
        return { ...part, since: null };
      }
      const since = this.#since.get(part.name) ?? now;
      this.#since.set(part.name, since);
      return { ...part, since };
    });
  }
}
