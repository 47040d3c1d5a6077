import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { SiteLinks } from 'shared-contracts/site-links';

/** The metadata of a page for programs. */
export interface CitedPage extends Pick<
  PageReference,
  'slug' | 'title' | 'date' | 'edition' | 'label' | 'demonstration'
> {
  readonly place?: string | null;
  /** ISO 639 code. */
  readonly language?: string | null;
  readonly rights?: { readonly uri: string; readonly statement: string } | null;
}

/** The site: `origin` has no trailing slash. */
export interface SiteAddress {
  readonly origin: string;
  readonly links: SiteLinks;
}

/** Marks a demonstration page wherever it is named. */
export const demonstrationNote = 'Demonstration edition';
