import type { PageReference, ScanCrop } from 'shared-contracts/archive/newspaper';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { dayText } from 'shared-contracts/day-text';
import type { SiteLinks } from 'shared-contracts/site-links';

/** A page that contains a suggested word, for the front page. */
export interface Find {
  readonly term: string;
  readonly href: string;
  readonly searchHref: string;
  readonly title: string;
  readonly day: string;
  readonly label: string;
  readonly hitCount: number;
  readonly demonstration: boolean;
  readonly crop: ScanCrop | null;
}

/** Returns `page 4`; a printed label that is no number is quoted. */
export const labelText = ({ label }: Pick<PageReference, 'label'>): string =>
  /^\d/.test(label) ? `page ${label}` : `page “${label}”`;

export const describeFind = (term: string, hit: PageHit, links: SiteLinks): Find => ({
  term,
  href: links.newspaperPage(hit.slug, term),
  searchHref: links.search({ q: term }),
  title: hit.title.name,
  day: dayText(hit.date),
  label: labelText(hit),
  hitCount: hit.hitCount,
  demonstration: hit.demonstration,
  crop: hit.crop,
});
