import type { PageReference, ScanCrop } from 'shared-contracts/archive/newspaper';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import type { PrintedEvent } from 'shared-contracts/content/printed-events';
import { dayText } from 'shared-contracts/day-text';
import type { SiteLinks } from 'shared-contracts/site-links';

/** A page about an event, for the home page. */
export interface Find {
  readonly event: string;
  readonly text: string | null;
  readonly href: string;
  /** All pages about it. */
  readonly searchHref: string;
  readonly pages: number;
  readonly title: string;
  readonly day: string;
  readonly label: string;
  readonly demonstration: boolean;
  readonly crop: ScanCrop | null;
}

/** Returns `page 4`; a printed label that does not begin with a digit is quoted. */
export const labelText = ({ label }: Pick<PageReference, 'label'>): string =>
  /^\d/.test(label) ? `page ${label}` : `page “${label}”`;

export const describeFind = (
  { title, text, search }: PrintedEvent,
  { hit, pages }: { readonly hit: PageHit; readonly pages: number },
  links: SiteLinks,
): Find => ({
  event: title,
  text,
  href: links.newspaperPage(hit.slug, search.q),
  searchHref: links.search(search),
  pages,
  title: hit.title.name,
  day: dayText(hit.date),
  label: labelText(hit),
  demonstration: hit.demonstration,
  crop: hit.crop,
});
