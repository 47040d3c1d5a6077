/** One invented article. Every date, name and figure in it is one of the facts it names. */
export interface DemoArticle {
  readonly headline: string;
  readonly deck?: string;
  readonly paragraphs: readonly string[];
  /** Ids of the fact base that it was composed from; only facts known on the day of the edition. */
  readonly facts: readonly string[];
}

export type DemoPicture = 'sunrise' | 'road' | 'stadium' | 'bridge' | 'books' | 'coins';

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
