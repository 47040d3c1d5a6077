import type { Box } from 'shared-contracts/archive/newspaper';

/** What an address says of the view: a window in pixels of the scan (media fragments), and the hit that is outlined. */
export interface ViewAddress {
  /** Null for the whole page. */
  readonly window: Box | null;
  /** Index of the hit; null where none is named. */
  readonly hit: number | null;
  /** Number of the article that the address leads to, as the text's anchors have it. */
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

/** Reads `#xywh=x,y,w,h&hit=N`, `#hit-N` or `#article-N`; whatever else stands there is no view of ours. */
export function readViewAddress(hash: string): ViewAddress {
  const text = hash.replace(/^#/, '');
  return { window: windowIn(text), hit: numberIn(text, hitPattern), article: numberIn(text, articlePattern) };
}

/** The fragment for a view, with its `#`; empty for the whole page and the first hit. */
export function viewHash({ window: seen, hit }: Pick<ViewAddress, 'window' | 'hit'>): string {
  const named = hit !== null && hit > 0;
  if (seen === null) return named ? `#hit-${hit}` : '';
  const { x, y, w, h } = seen;
  return `#xywh=${x},${y},${w},${h}${named ? `&hit=${hit}` : ''}`;
}

/** The page that the address names, whatever the view of it; empty on the server. */
export const pageInAddress = (): string =>
  typeof window === 'undefined' ? '' : window.location.pathname + window.location.search;

/**
 * Puts the view of `page` into the address: this entry of the history is changed, never a new one made. Nothing is done
 * when the address names another page: on a step back it changes before the page that is shown.
 */
export function keepViewInAddress(page: string, view: Pick<ViewAddress, 'window' | 'hit'>): void {
  if (pageInAddress() !== page) return;
  const wanted = viewHash(view);
  if (wanted !== window.location.hash) window.history.replaceState(window.history.state, '', `${page}${wanted}`);
}
