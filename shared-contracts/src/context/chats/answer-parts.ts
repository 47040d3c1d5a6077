import type { NewspaperDate, ScanCrop } from '../../archive/newspaper.ts';
import type { AnswerCard, AnswerScope, ArchiveAnswer } from '../answer.ts';

/** What narrows a question, set by the reader: nothing outside it is looked at. */
export interface Scope extends AnswerScope {
  /** One of the asker's collections: only its pages. */
  readonly collection?: string;
}

/** Something that was understood of a question, and can be taken away: a year, a name, a phrase. */
export interface Understanding {
  /** Stable within the question: sent back to leave it out. */
  readonly id: string;
  readonly kind: 'date' | 'name' | 'phrase';
  /** For the reader: `1966`, `Carter Bridge`. */
  readonly text: string;
}

/** A question as it was understood. */
export interface UnderstoodQuestion {
  /** It stands by itself: a follow-up with the names and years that it meant. */
  readonly asked: string;
  /** True: it differs from what was typed, and the reader is told. */
  readonly rewritten: boolean;
  readonly understood: readonly Understanding[];
}

/** A quote as it is shown. Its number never changes in an answer. */
export interface LinkedCard extends AnswerCard {
  /** Where it stands, with its words lit; null without a scan. */
  readonly crop: ScanCrop | null;
  /** A path that opens the page with these very words lit. */
  readonly href: string;
  /** The page was withdrawn since: its words are not told any more (`quote` and what is around it are empty). */
  readonly gone?: true;
}

/** What the quotes are worth, and what was not found. */
export interface Verdict extends Pick<ArchiveAnswer, 'matched' | 'nowhere' | 'searched' | 'state' | 'unmatched'> {
  /** Always empty: contradictions between quotes are not detected. Kept for releases that read it. */
  readonly differing: readonly { readonly text: string; readonly cards: readonly number[] }[];
  /** The scope in words; null: the whole archive. */
  readonly within: string | null;
  /** Words that do stand in the archive and look like those that stand nowhere. */
  readonly perhaps: readonly string[];
  /** With state `nothing`: the nearest pages, at most three. */
  readonly nearest: readonly { readonly slug: string; readonly title: string; readonly date: NewspaperDate }[];
  /** Questions that have quotes, at most three. */
  readonly followUps: readonly string[];
}

/** An answer made of quotes alone, as a page shows it. */
export interface QuotedAnswer {
  readonly asked: UnderstoodQuestion;
  /** In the order of their numbers: the best first. */
  readonly cards: readonly LinkedCard[];
  /** Null while it is still looked for. */
  readonly verdict: Verdict | null;
}

/** A sentence that a language model wrote. */
export interface WrittenSentence {
  readonly index: number;
  /** Plain text without its marks. */
  readonly text: string;
  /** Numbers of the quotes that it cites; each exists. */
  readonly cites: readonly number[];
  /** `unverified`: what it says does not stand in what it cites. */
  readonly state: 'unverified' | 'verified';
}
