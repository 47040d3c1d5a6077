import type { Box } from 'shared-contracts/archive/newspaper';

/** The view in an address: a window in pixels of the scan (media fragments), and the current hit. */
export interface ViewAddress {
  /** Null for the whole page. */
  readonly window: Box | null;
  /** The index of the hit; null for none. */
  readonly hit: number | null;
  /** The number of the article that the address points to, as in the text's anchors. */
  readonly article: number | null;
}

const windowPattern = /(?:^|&)xywh=(?:pixel:)?(\d{1,6}),(\d{1,6}),([1-9]\d{0,5}),([1-9]\d{0,5})(?=&|$)/;
const hitPattern = /(?:^hit-|(?:^|&)hit=)(\d{1,6})(?=&|$)/;
const articlePattern = /^article-(\d{1,6})$/;

const numberIn = (text: string, pattern: RegExp): number | null => {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};

function windowIn(text: string): Box | null {
  const parts = windowPattern.exec(text);
  if (parts === null) return null;
  const [x = 0, y = 0, w = 0, h = 0] = parts.slice(1).map(Number);
  return { x, y, w, h };
}

/** Parses `#xywh=x,y,w,h&hit=N`, `#hit-N` or `#article-N`; ignores anything else. */
export function readViewAddress(hash: string): ViewAddress {
  const text = hash.replace(/^#/, '');
  return { window: windowIn(text), hit: numberIn(text, hitPattern), article: numberIn(text, articlePattern) };
}

/** Returns the fragment for a view, with its `#`; empty for the whole page and the first hit. */
export function viewHash({ window: seen, hit }: Pick<ViewAddress, 'window' | 'hit'>): string {
  const named = hit !== null && hit > 0;
  if (seen === null) return named ? `#hit-${hit}` : '';
  const { x, y, w, h } = seen;
  return `#xywh=${x},${y},${w},${h}${named ? `&hit=${hit}` : ''}`;
}

/** Returns path and query of the address, without its fragment; empty on the server. */
export const pageInAddress = (): string =>
  typeof window === 'undefined' ? '' : window.location.pathname + window.location.search;

/**
 * Writes the view of `page` into the address, replacing the history entry. Does nothing when the address is that of
 * another page: on going back, the address changes before the page does.
 */
export function keepViewInAddress(page: string, view: Pick<ViewAddress, 'window' | 'hit'>): void {
  if (pageInAddress() !== page) return;
  const hash = viewHash(view);
  if (hash !== window.location.hash) window.history.replaceState(window.history.state, '', `${page}${hash}`);
}
