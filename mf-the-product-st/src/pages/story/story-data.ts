import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { ShownBlock } from 'shared-contracts/stories/find-quotes';
import type { Piece } from 'shared-contracts/stories/piece';
import type { StoryCorrection, StoryNote } from 'shared-contracts/stories/story-notes';
import type { Citation } from '../../reading/cite.ts';
import type { Crumb } from '../../reading/json-ld.ts';

/** One line of the way through an issue. */
export interface SeriesLine extends Crumb {
  readonly current: boolean;
}

/** The issue that a story is part of: its articles, each with its parts. */
export interface Series extends Crumb {
  /** `Part 1 of 4`. */
  readonly place: string;
  readonly mains: readonly (SeriesLine & { readonly subs: readonly SeriesLine[] })[];
}

/** Where to read on. */
export interface Onward extends Crumb {
  /** `Next in Issue 4`. */
  readonly kicker: string;
}

/** What the page of a written piece is drawn from, whatever its kind. */
export interface StoryData extends Omit<Piece, 'body' | 'cover'> {
  /** What it is part of, above the title. */
  readonly kickers: readonly Crumb[];
  readonly body: readonly ShownBlock[];
  /** Place in the body of the figure that is seen first; -1: none. */
  readonly hero: number;
  readonly notes: readonly StoryNote[];
  readonly corrections: readonly StoryCorrection[];
  readonly series: Series | null;
  readonly onward: readonly Onward[];
  readonly citation: Citation;
  /** Where a project can be tried. */
  readonly tryAt: string | null;
  readonly notice: ContentNotice | null;
}
