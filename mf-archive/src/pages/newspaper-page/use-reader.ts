import { useMemo, useState, type FocusEvent, type RefObject } from 'react';
import type { Box } from 'shared-contracts/archive/newspaper';
import { around } from '../../viewer/view.ts';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import type { QuarterTurns } from '../../viewer/quarter-turns.ts';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { correctButtonId } from '../../correcting/correct-button.tsx';
import { findFieldId } from './find-in-edition.tsx';
import { toggleFullScreen } from './full-screen.ts';
import type { KeyTargets } from './reader-keys.ts';
import { useChosenArticle, type ChosenArticle } from './use-chosen-article.ts';
import { useCurrentHit, type CurrentHit } from './use-current-hit.ts';
import { usePlace, type ReadingPosition, type PlaceOnPage } from './use-place.ts';
import { useScanTools, type ScanTools } from './use-scan-tools.ts';
import { useTurning, type Turning } from './use-turning.ts';

const nothing: readonly Box[] = [];

/** How the page is looked at; stays as it is while pages are turned. */
export interface ReaderMode {
  readonly isReading: boolean;
  readonly setReading: (isReading: boolean) => void;
  /** The scan may be fetched: always, but for a reader who saves data and has not asked for it. */
  readonly showsScan: boolean;
  readonly showScan: () => void;
  readonly place: RefObject<ReadingPosition | null>;
  /** How the page lies. */
  readonly turns: QuarterTurns;
  readonly turnRound: () => void;
  /** Speaks to who cannot see what happened. */
  readonly say: (news: string) => void;
  /** The part of the page that has the focus, by its id; it gets it again on the next page. */
  readonly region: RefObject<string | null>;
  readonly onFocus: (event: FocusEvent) => void;
  /** True when another page was read before this one. */
  readonly arrive: (slug: string) => boolean;
}

export interface ReaderState {
  readonly current: CurrentHit;
  readonly chosen: ChosenArticle;
  readonly place: PlaceOnPage;
  readonly turning: Turning;
  readonly viewer: ScanViewer | null;
  readonly setViewer: (viewer: ScanViewer | null) => void;
  /** What the scan brings to view. */
  readonly target: readonly Box[];
  readonly tools: ScanTools;
  readonly keys: KeyTargets;
  /** Shows an article on the scan, which comes to the front for it. */
  readonly showArticle: (number: number) => void;
  /** What the reader looks at: the middle of the hit at hand, or of what is in view. In pixels of the scan. */
  readonly lookedAt: () => { readonly x: number; readonly y: number };
}

interface ReaderOptions {
  readonly data: NewspaperPageData;
  readonly inDialog: boolean;
  readonly mode: ReaderMode;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onHelp: () => void;
}

/** The part of the scan that is in view, in its pixels. */
function seenOf(place: ReadingPosition | null, { image }: NewspaperPageData['page']): Box {
  const { width, height } = image ?? { width: 1, height: 1 };
  const { x, y, w, h } = place?.window ?? { x: 0, y: 0, w: 1, h: 1 };
  return { x: x * width, y: y * height, w: w * width, h: h * height };
}

/** Everything that a reader does on a page, in one place. */
export function useReader({ data: { page }, inDialog, mode, frame, onHelp }: ReaderOptions): ReaderState {
  const turning = useTurning(page);
  const current = useCurrentHit(page.hits.length, { next: turning.nextHits, previous: turning.previousHits });
  const chosen = useChosenArticle(page.articles);
  const place = usePlace({ editionSlug: page.editionSlug, inDialog, place: mode.place });
  const [viewer, setViewer] = useState<ScanViewer | null>(null);
  const tools = useScanTools({ page, seen: () => seenOf(mode.place.current, page), say: mode.say });
  const { index, steps } = current;
  const isShown = steps > 0 || place.opensAtHit;
  // A new list with every step: the same hit is brought to view again.
  const target = useMemo(
    () => (isShown && steps >= 0 ? [...(page.hits[index]?.boxes ?? nothing)] : nothing),
    [isShown, steps, index, page.hits],
  );
  const showArticle = (number: number): void => {
    chosen.choose(number);
    const area = around(page.articles.find((article) => article.number === number)?.outline ?? []);
    if (area === null) return;
    mode.setReading(false);
    viewer?.showArea(area);
    // On a phone the scan stands above the text.
    if (!window.matchMedia('(min-width: 64rem)').matches) document.getElementById('scan')?.scrollIntoView();
  };
  const keys: KeyTargets = {
    viewer,
    current,
    turn: turning.turn,
    fill: () => {
      toggleFullScreen(frame.current);
    },
    read: () => {
      mode.setReading(!mode.isReading);
    },
    outline: chosen.outline,
    help: onHelp,
    choose: tools.choose,
    turnRound: mode.turnRound,
    find: () => {
      document.getElementById(findFieldId)?.focus();
    },
    correct: () => {
      document.getElementById(correctButtonId)?.click();
    },
  };
  const lookedAt: ReaderState['lookedAt'] = () => {
    const { x, y, w, h } = page.hits[index]?.boxes[0] ?? seenOf(mode.place.current, page);
    return { x: x + w / 2, y: y + h / 2 };
  };
  return { lookedAt, current, chosen, tools, place, turning, viewer, setViewer, target, keys, showArticle };
}
