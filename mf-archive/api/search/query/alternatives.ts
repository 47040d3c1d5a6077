/** A word of the index that stands for one that was asked for. */
export interface Alternative {
  /** As the index holds it. */
  readonly fold: string;
  /** On how many pages of the whole archive. */
  readonly pages: number;
  /** `wildcard`: the term asked for any such word; `close`: text recognition may have made it of the word asked for. */
  readonly why: 'wildcard' | 'close';
}

/** What was found to stand for each term of a query, by the term's index. None for phrases and what is excluded. */
export type Alternatives = readonly (readonly Alternative[])[];
