import { useMemo, useState, type FocusEvent, type RefObject } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { Box } from 'shared-contracts/archive/newspaper';
import { around } from '../../viewer/view.ts';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import type { QuarterTurns } from '../../viewer/quarter-turns.ts';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { correctButtonId } from '../../correcting/correct-button.tsx';
import { findFieldId } from './find-in-edition.tsx';
import type { KeyTargets } from './reader-keys.ts';
import { useChosenArticle, type ChosenArticle } from './use-chosen-article.ts';
import type { FullScreen } from './use-full-screen.ts';
import { usePanels, type Panels } from './use-panels.ts';
import { useCurrentHit, type CurrentHit } from './use-current-hit.ts';
import { useReadingPosition, type ReadingPosition, type PlaceOnPage } from './use-place.ts';
import { useScanTools, type ScanTools } from './use-scan-tools.ts';
import { useTurning, type Turning } from './use-turning.ts';

const nothing: readonly Box[] = [];

/** The view settings, which persist when the reader goes to another page. */
export interface ReaderMode {
  readonly isReading: boolean;
  readonly setReading: (isReading: boolean) => void;
  /** True when the scan may be loaded: not for a reader who saves data and has not requested it. */
  readonly showsScan: boolean;
  readonly showScan: () => void;
  readonly place: RefObject<ReadingPosition | null>;
  /** The rotation of the page. */
  readonly turns: QuarterTurns;
  readonly turnRound: () => void;
  readonly fullScreen: FullScreen;
  /** Announces a text to screen readers. */
  readonly say: (news: string) => void;
  /** The id of the part of the page that has the focus, which it gets again on the next page. */
  readonly region: RefObject<string | null>;
  readonly onFocus: (event: FocusEvent) => void;
  /** Records the page; returns true when another page was read before it. */
  readonly arrive: (slug: string) => boolean;
}

export interface ReaderState {
  readonly current: CurrentHit;
  readonly chosen: ChosenArticle;
  readonly place: PlaceOnPage;
  readonly turning: Turning;
  readonly viewer: ScanViewer | null;
  readonly setViewer: (viewer: ScanViewer | null) => void;
  /** The boxes that the scan scrolls into view. */
  readonly target: readonly Box[];
  readonly tools: ScanTools;
  readonly panels: Panels;
  readonly keys: KeyTargets;
  /** Shows an article on the scan, and leaves reading mode. */
  readonly showArticle: (number: number) => void;
  /** Returns the middle of the current hit, or of the part in view. In pixels of the scan. */
  readonly lookedAt: () => { readonly x: number; readonly y: number };
}

interface ReaderOptions {
  readonly data: NewspaperPageData;
  readonly inDialog: boolean;
  readonly mode: ReaderMode;
}

/** Returns the part of the scan in view, in its pixels. */
function seenOf(place: ReadingPosition | null, { image }: NewspaperPageData['page']): Box {
  const { width, height } = image ?? { width: 1, height: 1 };
  const { x, y, w, h } = place?.window ?? { x: 0, y: 0, w: 1, h: 1 };
  return { x: x * width, y: y * height, w: w * width, h: h * height };
}

/** The tools and panels, which close each other. */
function useToolsAndPanels(page: GetPageResult, mode: ReaderMode): Pick<ReaderState, 'tools' | 'panels'> {
  const tools = useScanTools({ page, seen: () => seenOf(mode.place.current, page), say: mode.say });
  const panels = usePanels((name) => {
    // The list of keyboard shortcuts explains the active tool, so the tool stays active.
    if (name !== 'keys') tools.deactivate();
  });
  const choose: ScanTools['choose'] = (tool) => {
    panels.close();
    tools.choose(tool);
  };
  return { tools: { ...tools, choose }, panels };
}

/** The whole state of the reader for a page. */
export function useReader({ data: { page }, inDialog, mode }: ReaderOptions): ReaderState {
  const turning = useTurning(page);
  const current = useCurrentHit(page.hits.length, { next: turning.nextHits, previous: turning.previousHits });
  const chosen = useChosenArticle(page.articles);
  const place = useReadingPosition({ editionSlug: page.editionSlug, inDialog, place: mode.place });
  const [viewer, setViewer] = useState<ScanViewer | null>(null);
  const { tools, panels } = useToolsAndPanels(page, mode);
  const { index, steps } = current;
  const isShown = steps > 0 || place.opensAtHit;
  // A new array with every step, so that the same hit is scrolled into view again.
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
    // On a phone the scan is above the text.
    if (!window.matchMedia('(min-width: 64rem)').matches) document.getElementById('scan')?.scrollIntoView();
  };
  const keys: KeyTargets = {
    viewer,
    current,
    turn: turning.turn,
    spread: turning.spread,
    fill: mode.fullScreen.toggle,
    read: () => {
      panels.close();
      mode.setReading(!mode.isReading);
    },
    outline: () => {
      panels.close();
      chosen.outline();
    },
    help: () => {
      panels.show('keys');
    },
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
  return { lookedAt, current, chosen, tools, panels, place, turning, viewer, setViewer, target, keys, showArticle };
}
