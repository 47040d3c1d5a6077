import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { SiteLinks } from 'shared-contracts/site-links';

/** What machines are told of a page. */
export interface CitedPage extends Pick<
  PageReference,
  'slug' | 'title' | 'date' | 'edition' | 'label' | 'demonstration'
> {
  readonly place?: string | null;
  /** ISO 639 code. */
  readonly language?: string | null;
  readonly rights?: { readonly uri: string; readonly statement: string } | null;
}

/** Where the site is: `origin` without a slash at its end. */
export interface Home {
  readonly origin: string;
  readonly links: SiteLinks;
}

/** What an invented page says wherever it is named. */
export const demonstrationNote = 'Demonstration edition';
