import type { ScanCrop, TextRange } from 'shared-contracts/archive/newspaper';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';

/** The search in the page's address. */
export type SearchParams = SearchPagesInput;

/** A link with its text. */
export interface LabelledLink {
  readonly text: string;
  readonly to: string;
  /** It links to what is shown. */
  readonly current?: boolean;
  /** What a screen reader hears after the text. */
  readonly after?: string;
}

/** A line of text: words, highlighted words, and links. Made on the server, so that browsers load no code for it. */
export type RichText = readonly (string | { readonly mark: string } | LabelledLink)[];

/** Links side by side, with a name for screen readers. */
export interface LinkGroup {
  readonly label: string;
  /** Text before them. */
  readonly intro?: string;
  readonly items: readonly LabelledLink[];
}

/** Why there is no answer. */
export interface SearchProblem {
  /** A sentence for the reader, with what to do. */
  readonly message: string;
  /** True when the same search may be answered a moment later. */
  readonly retryable: boolean;
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
export interface YearSpan extends LabelledLink {
  readonly count: number;
  /** The years of it, when it is the chosen one. */
  readonly years?: readonly YearSpan[];
}

/** What narrows the search. */
export interface FiltersData {
  /** Filters in force. */
  readonly count: number;
  /** Results with them; null where there are none yet. */
  readonly total: number | null;
  readonly yearSpans: readonly YearSpan[];
  /** What the field of the day of the year holds. */
  readonly day: string;
  readonly today: LabelledLink;
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
  readonly countText: string;
  /** `3.8 % of 1,210`; empty where nothing is held. */
  readonly share: string;
}

/** Results over time, drawn; bars are 10 wide, the drawing 40 high. */
export interface HistogramData {
  readonly label: string;
  /** The table's heads: `Year`, `Pages`, `Share of the pages held`. */
  readonly heads: readonly [time: string, count: string, share: string];
  /** Links out of the shown time span. */
  readonly crumbs: RichText;
  readonly bars: readonly Bar[];
  /** Shapes: counts outside and inside the chosen time, and the shares of what is held. */
  readonly paths: { readonly rest: string; readonly chosen: string; readonly share: string };
  readonly peak: string;
  readonly peakShare: string;
  readonly ends: readonly [first: string, last: string];
  /** How many results have no bar; empty when all do. */
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
  readonly matchReason: string;
  readonly crop: ScanCrop | null;
  readonly demonstration: boolean;
  readonly actions: readonly LabelledLink[];
  /** The same, printed elsewhere. */
  readonly copies: { readonly summary: string; readonly links: readonly LabelledLink[] } | null;
  /** Stands over it: what begins here. */
  readonly divider: string | null;
  /** What reference managers read of it (`coinsOf`). */
  readonly coins?: string;
}

/** What is shown in place of results. */
export interface NoticeData {
  readonly title: string;
  readonly paragraphs: readonly RichText[];
  readonly lists: readonly { readonly label: string; readonly items: readonly RichText[] }[];
}

/** A newspaper that can be searched, listed before a search. */
export interface ListedNewspaper extends LabelledLink {
  readonly facts: string;
  readonly demonstration: boolean;
}

/** One page of results. */
export interface ResultList {
  readonly cards: readonly CardData[];
  readonly page: number;
  readonly pageCount: number;
  /** In the list. */
  readonly total: number;
  readonly noun: string;
}

/** All that the search page shows. */
export interface SearchPageData {
  readonly params: SearchParams;
  readonly problem: SearchProblem | null;
  readonly heading: RichText;
  /** Beside the heading: `page 2 of 5`. */
  readonly pagePosition: string | null;
  readonly introduction: string | null;
  /** What is wrong in the query, and what was probably meant; shown under the query bar. */
  readonly querySuggestions: readonly RichText[];
  readonly subheadings: readonly RichText[];
  readonly appliedFilters: LinkGroup | null;
  readonly fuzzyMatches: LinkGroup | null;
  readonly notes: readonly RichText[];
  readonly histogram: HistogramData | null;
  readonly viewOptions: readonly LinkGroup[];
  readonly help: readonly (readonly [example: string, meaning: string])[];
  readonly filters: FiltersData | null;
  readonly notice: NoticeData | null;
  readonly resultList: ResultList | null;
  readonly newspapers: readonly ListedNewspaper[];
  readonly exampleSearches: LinkGroup | null;
  /** To take away: files, a feed. */
  readonly tools: LinkGroup | null;
  /** This search, for good. */
  readonly permanentLink: string | null;
}
