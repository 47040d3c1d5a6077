import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { Box, ScanCrop } from 'shared-contracts/archive/newspaper';
import { dayText } from 'shared-contracts/day-text';
import type { SiteLinks } from 'shared-contracts/site-links';
import { labelText } from './find.ts';

/** The part of the page that the window shows. A fixed set, because style attributes are not allowed. */
export type WindowPlace = 'top' | 'middle' | 'bottom';

/**
 * A newspaper page with a highlighted word: a section of the page on wide screens, only the word's surroundings on
 * narrow ones.
 */
export interface FrontPage {
  /** The event that it is about; null if it has a suggested word. */
  readonly event: string | null;
  readonly href: string;
  readonly title: string;
  readonly day: string;
  readonly label: string;
  readonly demonstration: boolean;
  readonly crop: ScanCrop;
  readonly preview: { readonly url: string; readonly width: number; readonly height: number };
  readonly place: WindowPlace;
  /** In pixels of the page's image, like the marks. */
  readonly window: Box;
  readonly marks: readonly Box[];
}

/** The window's height divided by its width. */
export const windowProportion = 0.86;

const places: readonly WindowPlace[] = ['top', 'middle', 'bottom'];

/** Returns the topmost window that contains the word entirely. */
function windowOn(width: number, height: number, mark: Box | undefined): { place: WindowPlace; window: Box } {
  const h = Math.min(height, Math.round(width * windowProportion));
  const windows = places.map((place, index) => ({
    place,
    window: { x: 0, y: Math.round(((height - h) * index) / 2), w: width, h },
  }));
  const holds = ({ window }: { window: Box }): boolean =>
    mark === undefined || (mark.y >= window.y && mark.y + mark.h <= window.y + window.h);
  return windows.find(holds) ?? { place: 'top', window: { x: 0, y: 0, w: width, h } };
}

/** Returns the front page's picture; null for a page without an image. */
export function frontPageOf(
  page: GetPageResult,
  { q, crop, event }: Pick<FrontPage, 'crop' | 'event'> & { readonly q: string },
  links: SiteLinks,
): FrontPage | null {
  if (page.image === null) return null;
  const marks = page.hits.flatMap(({ boxes }) => boxes);
  return {
    event,
    href: links.newspaperPage(page.slug, q),
    title: page.title.name,
    day: dayText(page.date),
    label: labelText(page),
    demonstration: page.demonstration,
    crop,
    preview: page.image.preview,
    ...windowOn(page.image.width, page.image.height, marks[0]),
    marks,
  };
}
