import type { NewspaperDate, ScanCrop } from '../../archive/newspaper.ts';
import type { AnswerCard, AnswerScope, ArchiveAnswer } from '../answer.ts';

/** A restriction of a question, chosen by the reader. Nothing outside it is searched. */
export interface Scope extends AnswerScope {
  /** The id of one of the asker's collections; only its pages are searched. */
  readonly collection?: string;
}

/** A detected part of a question that the reader can remove: a year, a name, a phrase. */
export interface Understanding {
  /** Stable for the question; sent back to exclude this part. */
  readonly id: string;
  readonly kind: 'date' | 'name' | 'phrase';
  /** Shown to the reader: `1966`, `Carter Bridge`. */
  readonly text: string;
}

/** A question as it was interpreted. */
export interface UnderstoodQuestion {
  /** The complete question: a follow-up contains the names and years that it refers to. */
  readonly asked: string;
  /** True if it differs from what was typed, which is then shown. */
  readonly rewritten: boolean;
  readonly understood: readonly Understanding[];
}

/** A quote as it is shown. Its number never changes within an answer. */
export interface LinkedCard extends AnswerCard {
  /** The part of the scan with its words highlighted; null without a scan. */
  readonly crop: ScanCrop | null;
  /** A path that opens the page with these words highlighted. */
  readonly href: string;
  /** True if the page was withdrawn later; `quote`, `before` and `after` are then empty. */
  readonly gone?: true;
}

/** How well the quotes answer the question, and what was not found. */
export interface Verdict extends Pick<ArchiveAnswer, 'matched' | 'nowhere' | 'searched' | 'state' | 'unmatched'> {
  /**
   * Always empty, kept for older releases, which read it. The cards' `agrees` says which quotes contradict the first.
   */
  readonly differing: readonly { readonly text: string; readonly cards: readonly number[] }[];
  /** The scope in words; null for the whole archive. */
  readonly within: string | null;
  /** Words in the archive that look like those that occur nowhere. */
  readonly perhaps: readonly string[];
  /** The most similar pages, at most three; only with state `nothing`. */
  readonly nearest: readonly { readonly slug: string; readonly title: string; readonly date: NewspaperDate }[];
  /** Questions that can be answered with quotes, at most three. */
  readonly followUps: readonly string[];
}

/** An answer that consists only of quotes, as a page shows it. */
export interface QuotedAnswer {
  readonly asked: UnderstoodQuestion;
  /** In the order of their numbers, the best first. */
  readonly cards: readonly LinkedCard[];
  /** Null while the search is running. */
  readonly verdict: Verdict | null;
}

/** A sentence written by a language model. */
export interface WrittenSentence {
  readonly index: number;
  /** Plain text without citation marks. */
  readonly text: string;
  /** Numbers of the quotes that it cites; each quote exists. */
  readonly cites: readonly number[];
  /** `unverified`: the quotes that it cites do not support it. */
  readonly state: 'unverified' | 'verified';
}
