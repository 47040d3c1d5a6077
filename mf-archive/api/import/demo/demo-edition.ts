export type DemoLanguage = 'en' | 'yo' | 'ig' | 'ha';

/** What it is set as: an advertisement gets a box around it, a notice is set small. */
export type DemoKind = 'article' | 'advertisement' | 'notice';

/** One invented article. Every date, name and figure in it is one of the facts it names. */
export interface DemoArticle {
  readonly headline: string;
  readonly deck?: string;
  readonly paragraphs: readonly string[];
  /** Of the paragraphs; English where left out. */
  readonly language?: DemoLanguage;
  /** `article` where left out. */
  readonly kind?: DemoKind;
  /** Ids of the fact base that it was composed from; only facts known on the day of the edition. */
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
  /** The first article leads the page. */
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
  /** As the masthead prints it. */
  readonly printedDate: string;
  readonly number: string;
  readonly pages: readonly DemoPage[];
}
