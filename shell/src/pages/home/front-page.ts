import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { SiteLinks } from 'shared-contracts/routes';
import { dayText, labelText } from './find.ts';

/** A window onto one newspaper page, placed so that a lit word is in it. All in pixels of the page's image. */
export interface FrontPage {
  readonly term: string;
  readonly href: string;
  readonly title: string;
  readonly day: string;
  readonly label: string;
  readonly demonstration: boolean;
  readonly image: { readonly url: string; readonly width: number; readonly height: number };
  readonly window: Box;
  readonly marks: readonly Box[];
}

/** Height of the window by its width. */
const proportion = 0.86;

/** As wide as the page; the word about a third from its top, unless the page ends there. */
function windowOn(width: number, height: number, mark: Box | undefined): Box {
  const h = Math.min(height, Math.round(width * proportion));
  const wanted = (mark?.y ?? 0) - Math.round(h / 3);
  return { x: 0, y: Math.max(0, Math.min(wanted, height - h)), w: width, h };
}

/** Null for a page without an image. */
export function frontPageOf(page: GetPageResult, term: string, links: SiteLinks): FrontPage | null {
  if (page.image === null) return null;
  const { width, height, preview } = page.image;
  const marks = page.hits.flatMap(({ boxes }) => boxes);
  return {
    term,
    href: links.newspaperPage(page.slug, term),
    title: page.title.name,
    day: dayText(page.date),
    label: labelText(page),
    demonstration: page.demonstration,
    image: { url: preview.url, width, height },
    window: windowOn(width, height, marks[0]),
    marks,
  };
}
