import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { ShownBlock } from 'shared-contracts/stories/find-quotes';
import type { Piece } from 'shared-contracts/stories/piece';
import type { StoryCorrection, StoryNote } from 'shared-contracts/stories/story-notes';
import type { Citation } from '../../reading/cite.ts';
import type { Crumb } from '../../reading/json-ld.ts';

/** A line in the contents of an issue. */
export interface SeriesLine extends Crumb {
  readonly current: boolean;
}

/** The issue of a story: its articles with their parts. */
export interface Series extends Crumb {
  /** For example `Part 1 of 4`. */
  readonly place: string;
  readonly mains: readonly (SeriesLine & { readonly subs: readonly SeriesLine[] })[];
}

/** A link to further reading. */
export interface Onward extends Crumb {
  /** For example `Next in Issue 4`. */
  readonly kicker: string;
}

/** What follows the text of a piece. */
interface StoryEnd {
  readonly corrections: readonly StoryCorrection[];
  readonly notes: readonly StoryNote[];
  readonly citation: Citation;
}

/** The data that the HTML document contains only as markup (`ShowPage.drawnOnly`). */
export interface StoryMarkup {
  readonly body: readonly ShownBlock[];
  readonly end: StoryEnd;
  readonly series: Series | null;
  readonly onward: readonly Onward[];
}

/** The data of the page of any piece. */
export interface StoryData extends Omit<Piece, 'body' | 'cover'>, Partial<StoryMarkup> {
  /** What the piece is part of; shown above the title. */
  readonly kickers: readonly Crumb[];
  /** Index in the body of the opening figure; -1: none. */
  readonly hero: number;
  /** The address where a project can be tried. */
  readonly tryAt: string | null;
  readonly notice: ContentNotice | null;
}
