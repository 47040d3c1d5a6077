export type DemoLanguage = 'en' | 'yo' | 'ig' | 'ha';

/** How an article is set: an advertisement has a box around it, a notice is set in small type. */
export type DemoKind = 'article' | 'advertisement' | 'notice';

/** An invented article. Every date, name and figure in it is from the facts that it lists. */
export interface DemoArticle {
  readonly headline: string;
  readonly deck?: string;
  readonly paragraphs: readonly string[];
  /** The language of the paragraphs; English by default. */
  readonly language?: DemoLanguage;
  /** `article` by default. */
  readonly kind?: DemoKind;
  /** Ids of the facts that it was composed from; only facts known on the day of the edition. */
  readonly facts: readonly string[];
}

export type DemoPicture =
  | 'sunrise'
  | 'road'
  | 'stadium'
  | 'bridge'
  | 'books'
  | 'coins'
  | 'market'
  | 'railway'
  | 'school'
  | 'oil-rig'
  | 'court'
  | 'harbour'
  | 'radio'
  | 'football'
  | 'drum'
  | 'groundnuts'
  | 'dam'
  | 'aeroplane';

export interface DemoPage {
  /** The first article is the lead of the page. */
  readonly articles: readonly DemoArticle[];
  readonly picture?: { readonly scene: DemoPicture; readonly caption: string };
}

export interface DemoTitle {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
}

/** One day of an invented newspaper. */
export interface DemoEdition {
  readonly title: DemoTitle;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** As printed in the masthead. */
  readonly printedDate: string;
  readonly number: string;
  /** How many times finer than usual it was scanned. Such scans show the grain of the paper; 1 by default. */
  readonly detail?: number;
  readonly pages: readonly DemoPage[];
}
