import type { Box, PageReference, TextRange } from '../archive/newspaper.ts';

/** What is asked for, as far as its words tell. */
export type AskedFor = 'who' | 'when' | 'where' | 'how_many' | 'why' | 'list' | 'what';

/** A time that a question names: pages of then stand higher, and no page is left out for it. */
export interface UnderstoodDate {
  /** As typed. */
  readonly text: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
}

/** What answers are drawn from; left out, everything. */
export interface AnswerScope {
  /** Slugs of titles. */
  readonly titles?: readonly string[];
  /** ISO 639 codes. */
  readonly languages?: readonly string[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, both included. */
  readonly from?: string;
  readonly to?: string;
}

/** A quote from a page: a stretch of its text as it is stored, letter by letter. */
export interface AnswerCard {
  /** From 1, as `[n]`. */
  readonly number: number;
  readonly page: PageReference;
  /** The heading of its article, as printed; null where none is known. */
  readonly headline: string | null;
  /** Index of its paragraph on the page, and its place in that paragraph's text, in UTF-16 units. */
  readonly paragraph: number;
  readonly range: TextRange;
  readonly quote: string;
  /** What stands before and after it in the same piece; empty where nothing does. */
  readonly before: string;
  readonly after: string;
  /** Words of the question within the quote. */
  readonly marks: readonly TextRange[];
  /** The quote's words on the scan, in pixels of the page's image; empty where the source gives no boxes. */
  readonly boxes: readonly Box[];
  /** Certainty of the text recognition, 0 to 1; null where not known. */
  readonly confidence: number | null;
  /** Printings of the same text that are folded into this one. */
  readonly copies: number;
}

/** An answer made of quotes alone: no sentence in it was written for it. */
export interface ArchiveAnswer {
  /** The question as it was looked up: for a follow-up, with what it takes over from the one before. */
  readonly asked: string;
  readonly understood: {
    readonly askedFor: AskedFor;
    readonly dates: readonly UnderstoodDate[];
    readonly names: readonly string[];
    readonly phrases: readonly string[];
  };
  /** `found`: the quotes have nearly all that was asked for; `related`: some of it; `nothing`: no cards. */
  readonly state: 'found' | 'related' | 'nothing';
  /** At most five, the best first. */
  readonly cards: readonly AnswerCard[];
  readonly searched: {
    readonly pages: number;
    readonly firstYear: number | null;
    readonly lastYear: number | null;
  };
  /** Words of the question that the cards have, and those that they do not. */
  readonly matched: readonly string[];
  readonly unmatched: readonly string[];
  /** Words of the question that stand on no page of the archive, nor anything like them. */
  readonly nowhere: readonly string[];
}
