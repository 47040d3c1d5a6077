import type { ScanCrop, TextRange } from 'shared-contracts/archive/newspaper';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';

/** What the reader asked for: the search's address, as read. */
export type SearchWish = SearchPagesInput;

/** A way on from here, drawn as a link. */
export interface Way {
  readonly text: string;
  readonly to: string;
  /** It leads to what is shown already. */
  readonly current?: boolean;
  /** What a screen reader hears after the text. */
  readonly after?: string;
}

/** A line of text as it is drawn: words, words under the marker, links. Told on the server: browsers need no code for it. */
export type Prose = readonly (string | { readonly mark: string } | Way)[];

/** Links side by side, with a name for screen readers. */
export interface WayRow {
  readonly label: string;
  /** Stands before them. */
  readonly lead?: string;
  readonly ways: readonly Way[];
}

/** Why there is no answer. */
export interface SearchProblem {
  /** A sentence for the reader, with what to do. */
  readonly message: string;
  /** True when the same search may be answered a moment later. */
  readonly passing: boolean;
}

/** One box of a filter. */
export interface Choice {
  readonly value: string;
  readonly name: string;
  /** Results with it, and with all that the other filters ask. */
  readonly count: number;
  readonly chosen: boolean;
}

/** A filter: boxes of which several may be ticked, or `one` of. */
export interface ChoiceGroup {
  readonly legend: string;
  /** In the address. */
  readonly name: string;
  readonly one?: true;
  readonly choices: readonly Choice[];
  /** Results when none is chosen. */
  readonly any: number;
}

/** A span of years as a link, with its results. */
export interface Era extends Way {
  readonly count: number;
  /** The years of it, when it is the chosen one. */
  readonly years?: readonly Era[];
}

/** What narrows the search. */
export interface FiltersData {
  /** Filters in force. */
  readonly count: number;
  /** Results with them; null where there are none yet. */
  readonly total: number | null;
  readonly eras: readonly Era[];
  /** What the field of the day of the year holds. */
  readonly day: string;
  readonly today: Way;
  readonly groups: readonly ChoiceGroup[];
  /** The same search without filters; null when there are none. */
  readonly clear: string | null;
  /** What a result is: `page`, `article`. */
  readonly noun: string;
}

/** A bar, as its row in the table says it. */
export interface Bar {
  /** What `from` and `to` take. */
  readonly date: string;
  readonly name: string;
  /** `46 pages`; empty for none. */
  readonly says: string;
  /** `3.8 % of 1,210`; empty where nothing is held. */
  readonly share: string;
}

/** Results over time, drawn; bars are 10 wide, the drawing 40 high. */
export interface HistogramData {
  readonly label: string;
  /** The table's heads: `Year`, `Pages`, `Share of the pages held`. */
  readonly heads: readonly [time: string, count: string, share: string];
  /** The way out, and where one is. */
  readonly crumbs: Prose;
  readonly bars: readonly Bar[];
  /** Shapes: counts outside and inside the chosen time, and the shares of what is held. */
  readonly paths: { readonly rest: string; readonly chosen: string; readonly share: string };
  readonly most: string;
  readonly mostShare: string;
  readonly ends: readonly [first: string, last: string];
  /** How many stand in no bar; empty when all do. */
  readonly undated: string;
}

/** One result. */
export interface CardData {
  /** Unique among the results. */
  readonly key: string;
  readonly slug: string;
  readonly to: string;
  readonly headline: string | null;
  readonly paper: string;
  readonly day: string;
  readonly iso: string;
  readonly label: string;
  readonly snippet: { readonly text: string; readonly marks: readonly TextRange[] };
  readonly why: string;
  readonly crop: ScanCrop | null;
  readonly demonstration: boolean;
  readonly acts: readonly Way[];
  /** The same, printed elsewhere. */
  readonly copies: { readonly summary: string; readonly ways: readonly Way[] } | null;
  /** Stands over it: what begins here. */
  readonly line: string | null;
  /** What reference managers read of it (`coinsOf`). */
  readonly coins?: string;
}

/** What stands in the results' place, or below the heading before anything is asked. */
export interface NoticeData {
  readonly title: string;
  readonly paragraphs: readonly Prose[];
  readonly lists: readonly { readonly label: string; readonly items: readonly Prose[] }[];
}

/** A newspaper that can be searched, before anything is asked. */
export interface HeldTitle extends Way {
  readonly facts: string;
  readonly demonstration: boolean;
}

/** The results and the way through them. */
export interface FoundData {
  readonly cards: readonly CardData[];
  readonly page: number;
  readonly pageCount: number;
  /** In the list. */
  readonly total: number;
  readonly noun: string;
}

/** All that the search page shows. */
export interface SearchPageData {
  readonly wish: SearchWish;
  readonly problem: SearchProblem | null;
  readonly heading: Prose;
  /** Beside the heading: `page 2 of 5`. */
  readonly aside: string | null;
  readonly deck: string | null;
  /** The query with what is wrong in it, and what to do, under the query bar. */
  readonly mends: readonly Prose[];
  readonly lines: readonly Prose[];
  readonly limits: WayRow | null;
  readonly close: WayRow | null;
  readonly notes: readonly Prose[];
  readonly histogram: HistogramData | null;
  readonly rows: readonly WayRow[];
  readonly help: readonly (readonly [example: string, meaning: string])[];
  readonly filters: FiltersData | null;
  readonly notice: NoticeData | null;
  readonly found: FoundData | null;
  readonly titles: readonly HeldTitle[];
  readonly tries: WayRow | null;
  /** To take away: files, a feed. */
  readonly tools: WayRow | null;
  /** This search, for good. */
  readonly permanent: string | null;
}
