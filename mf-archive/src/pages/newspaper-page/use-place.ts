import { useRef, useState, type RefObject } from 'react';
import type { GetPageResult, PageImage } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { around } from '../../viewer/view.ts';
import { prefersLessData } from './frugality.ts';
import { keepViewInAddress, pageInAddress, readViewAddress } from './view-address.ts';

/**
 * The part that the reader last saw of an edition's page, with which its next page opens. As shares of the scan's width
 * and height.
 */
export interface ReadingPosition {
  readonly editionSlug: string;
  /** Null for the whole page. */
  readonly window: Box | null;
}

export interface PlaceOnPage {
  /** Returns the part of the scan to begin with; null for the whole page. */
  readonly startAt: (image: PageImage, page: Pick<GetPageResult, 'articles' | 'clip'>) => Box | null;
  /** True when the page opens at its first hit, or at the one in the address. */
  readonly opensAtHit: boolean;
  /** Records the part of the scan at which the page has come to rest; if the reader `moved` it, also in the address. */
  readonly rest: (window: Box | null, image: PageImage, hit: number, moved: boolean) => void;
}

const scaled = ({ x, y, w, h }: Box, across: number, down: number): Box => ({
  x: x * across,
  y: y * down,
  w: w * across,
  h: h * down,
});

/** Adds a margin around an area. */
function withRoom(area: Box | null): Box | null {
  if (area === null) return null;
  const room = Math.round(Math.max(area.w, area.h) * 0.04);
  return { x: area.x - room, y: area.y - room, w: area.w + 2 * room, h: area.h + 2 * room };
}

/** Returns the article or the clip in the address, with a margin. */
function areaOf({ articles, clip }: Pick<GetPageResult, 'articles' | 'clip'>, article: number | null): Box | null {
  const outline = articles.find(({ number }) => number === article)?.outline ?? [];
  return withRoom(around(outline) ?? clip?.box ?? null);
}

interface PlaceOptions {
  readonly editionSlug: string;
  readonly inDialog: boolean;
  /** Persists when the reader goes to another page. */
  readonly place: RefObject<ReadingPosition | null>;
}

/**
 * True when the page opens at a hit: the one in the address, or the first one unless the address names a part of the
 * page or the reader comes from another page of the edition.
 */
function mayOpenAtHit(previous: ReadingPosition | null, inDialog: boolean): boolean {
  if (typeof window === 'undefined') return false;
  const address = readViewAddress(window.location.hash);
  if (address.window !== null || address.article !== null) return false;
  if (address.hit !== null) return true;
  // On a phone a link first shows the whole page, which loads little; the reader can go to the hit.
  return previous === null && (inDialog || !prefersLessData());
}

/** Where the page opens on the scan, and where the reader is now: for the address, and for the next page. */
export function useReadingPosition({ editionSlug, inDialog, place }: PlaceOptions): PlaceOnPage {
  const previous = place.current?.editionSlug === editionSlug ? place.current : null;
  const first = useRef(previous);
  const [address] = useState(pageInAddress);
  const [opensAtHit] = useState(() => mayOpenAtHit(previous, inDialog));
  return {
    opensAtHit,
    startAt: ({ width, height }, page) => {
      const { window: seen, hit, article } = readViewAddress(window.location.hash);
      const area = seen ?? areaOf(page, article);
      if (area !== null) return area;
      const before = first.current?.window ?? null;
      return before === null || hit !== null ? null : scaled(before, width, height);
    },
    rest: (seen, { width, height }, hit, moved) => {
      place.current = { editionSlug, window: seen === null ? null : scaled(seen, 1 / width, 1 / height) };
      if (moved) keepViewInAddress(address, { window: seen, hit });
    },
  };
}
