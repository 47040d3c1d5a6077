import type { Box, PageReference, TextRange } from '../archive/newspaper.ts';

/** What a question asks for, according to its words. */
export type AskedFor = 'who' | 'when' | 'where' | 'how_many' | 'why' | 'list' | 'what';

/** A period named in a question. Pages of this period rank higher; no page is excluded. */
export interface UnderstoodDate {
  /** As typed. */
  readonly text: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, inclusive. */
  readonly from: string;
  readonly to: string;
}

/** Restricts the pages that answers come from; no restriction by default. */
export interface AnswerScope {
  /** Slugs of titles. */
  readonly titles?: readonly string[];
  /** ISO 639 codes. */
  readonly languages?: readonly string[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, inclusive. */
  readonly from?: string;
  readonly to?: string;
}

/** A quote from a page: a part of its stored text, letter for letter. */
export interface AnswerCard {
  /** From 1, cited as `[n]`. */
  readonly number: number;
  readonly page: PageReference;
  /** The headline of its article, as printed; null if unknown. */
  readonly headline: string | null;
  /** Index of its paragraph on the page, and its range in that paragraph's text, in UTF-16 units. */
  readonly paragraph: number;
  readonly range: TextRange;
  readonly quote: string;
  /** The text before and after it in the same article; may be empty. */
  readonly before: string;
  readonly after: string;
  /** Ranges of the question's words in the quote. */
  readonly marks: readonly TextRange[];
  /**
   * The range of the quote that states what was asked for, such as the date for a question that asks when; absent if
   * unknown.
   */
  readonly span?: TextRange;
  /**
   * True if `span` says the same as the `span` of the first quote that has one, false if the two contradict each other;
   * absent if neither is certain.
   */
  readonly agrees?: boolean;
  /** Boxes of the quote's words, in pixels of the page's image; empty if the source has no boxes. */
  readonly boxes: readonly Box[];
  /** Confidence of the text recognition, 0 to 1; null if unknown. */
  readonly confidence: number | null;
  /** Number of other printings of the same text, which are merged into this one. */
  readonly copies: number;
}

/** An answer that consists only of quotes; none of its sentences is generated. */
export interface ArchiveAnswer {
  /** The question as it was searched; a follow-up includes what it takes over from the previous question. */
  readonly asked: string;
  readonly understood: {
    readonly askedFor: AskedFor;
    readonly dates: readonly UnderstoodDate[];
    readonly names: readonly string[];
    readonly phrases: readonly string[];
  };
  /**
   * `found`: the quotes contain nearly everything that was asked; `related`: some of it; `nothing`: there are no cards.
   */
  readonly state: 'found' | 'related' | 'nothing';
  /** At most five, the best first. */
  readonly cards: readonly AnswerCard[];
  readonly searched: {
    readonly pages: number;
    readonly firstYear: number | null;
    readonly lastYear: number | null;
  };
  /** Words of the question that occur in the cards, and those that do not. */
  readonly matched: readonly string[];
  readonly unmatched: readonly string[];
  /** Words of the question that occur nowhere in the archive, not even in a similar form. */
  readonly nowhere: readonly string[];
}
