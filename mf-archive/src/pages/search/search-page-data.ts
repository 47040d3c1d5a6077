import type { ScanCrop } from 'shared-contracts/archive/newspaper';
import type { PageHit, SearchPagesInput } from 'shared-contracts/archive/search-pages';

/** The search in the page's address. */
export type SearchParams = SearchPagesInput;

export interface LabelledLink {
  readonly text: string;
  readonly to: string;
  /** True for a link to what is shown. */
  readonly current?: boolean;
  /** Text after the link for screen readers. */
  readonly after?: string;
}

/** A line of text with highlighted words and links. Made on the server, so that browsers need no code for it. */
export type RichText = readonly (string | { readonly mark: string } | LabelledLink)[];

/** A row of links, with a name for screen readers. */
export interface LinkGroup {
  readonly label: string;
  /** Text before them. */
  readonly intro?: string;
  readonly items: readonly LabelledLink[];
}

/** Why a search failed. */
export interface SearchProblem {
  /** A sentence for the reader, with what to do. */
  readonly message: string;
  /** True when the same search may succeed a moment later. */
  readonly retryable: boolean;
}

export interface Choice {
  readonly value: string;
  readonly name: string;
  /** Results with this choice and the other active filters. */
  readonly count: number;
  readonly chosen: boolean;
}

/** A filter with several choices; `one`: only one can be selected. */
export interface ChoiceGroup {
  readonly legend: string;
  /** The name of the parameter in the address. */
  readonly name: string;
  readonly one?: true;
  readonly choices: readonly Choice[];
  /** Results when nothing is selected. */
  readonly any: number;
}

/** A link to a span of years, with its results. */
export interface YearSpan extends LabelledLink {
  readonly count: number;
  /** Its years, when it is the chosen span. */
  readonly years?: readonly YearSpan[];
}

export interface FiltersData {
  /** The number of active filters. */
  readonly count: number;
  /** Results with them; null before a search. */
  readonly total: number | null;
  readonly yearSpans: readonly YearSpan[];
  /** The value of the field for the day of the year. */
  readonly day: string;
  readonly today: LabelledLink;
  readonly groups: readonly ChoiceGroup[];
  /** The same search without filters; null when there are none. */
  readonly clear: string | null;
  /** The noun for a result: `page` or `article`. */
  readonly noun: string;
}

/** A bar, as in its row of the table. */
export interface Bar {
  /** The value for `from` and `to`. */
  readonly date: string;
  readonly name: string;
  /** For example `46 pages`; empty for none. */
  readonly countText: string;
  /** For example `3.8 % of 1,210`; empty when the archive has no pages of this time. */
  readonly share: string;
}

/** Results over time; each bar is 10 units wide, the drawing 40 high. */
export interface HistogramData {
  readonly label: string;
  /** The table's column headings: `Year`, `Pages`, `As % of pages`. */
  readonly heads: readonly [time: string, count: string, share: string];
  /** Links to longer time spans. */
  readonly crumbs: RichText;
  readonly bars: readonly Bar[];
  /** SVG paths: counts outside and inside the chosen time, and shares of the pages in the archive. */
  readonly paths: { readonly rest: string; readonly chosen: string; readonly share: string };
  readonly peak: string;
  readonly peakShare: string;
  readonly ends: readonly [first: string, last: string];
  /** How many results have no bar; empty when all have one. */
  readonly undated: string;
}

/** A result. */
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
  readonly snippet: PageHit['snippet'];
  readonly matchReason: string;
  readonly crop: ScanCrop | null;
  readonly demonstration: boolean;
  readonly actions: readonly LabelledLink[];
  /** Near-duplicates of the result. */
  readonly copies: { readonly summary: string; readonly links: readonly LabelledLink[] } | null;
  /** A heading above the card, where a new group of results begins. */
  readonly divider: string | null;
  /** Metadata for reference managers (`coinsOf`). */
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

/** A page of results. */
export interface ResultList {
  /** Missing in the data of a document, which has them as markup. */
  readonly cards: readonly CardData[];
  readonly page: number;
  readonly pageCount: number;
  /** The number of results in the list. */
  readonly total: number;
  readonly noun: string;
}

export interface SearchPageData {
  readonly params: SearchParams;
  readonly problem: SearchProblem | null;
  readonly heading: RichText;
  /** Beside the heading: `page 2 of 5`. */
  readonly pagePosition: string | null;
  readonly introduction: string | null;
  /** Problems in the query, with suggestions; shown below the query bar. */
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
  /** Beside the name of the tools: the order of the results, and what else there is. */
  readonly toolsSummary: string;
  /** Downloads and a feed. */
  readonly tools: LinkGroup | null;
  /** The permanent address of this search. */
  readonly permanentLink: string | null;
}
