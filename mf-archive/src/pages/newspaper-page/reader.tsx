import { useEffect, useRef, useState, type JSX, type KeyboardEvent, useEffectEvent } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { SerializedStyles } from 'shared-contracts/platform/emotion';
import { counted } from 'shared-contracts/counted';
import { pageName } from '../../parts/page-name.ts';
import { Dock } from './dock.tsx';
import { EditionPages } from './edition-pages.tsx';
import { usePrefetch } from './fetch-ahead.ts';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import type { Printer } from './print-sheet.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { handleReaderKey } from './reader-keys.ts';
import { ReaderScan } from './reader-scan.tsx';
import { ReaderText } from './reader-text.tsx';
import type { OutlineToggle } from './reading-buttons.tsx';
import { ReaderTools } from './reader-tools.tsx';
import { filled, frame, fullPage, inDialogFrame, readingText, scanOnPaper, withoutScan } from './reader.styles.ts';
import { ReaderDialogs } from './reader-dialogs.tsx';
import { ScanControls } from './scan-controls.tsx';
import { useReader, type ReaderMode, type ReaderState } from './use-reader.ts';
import { useReadingSettings } from './use-reading-settings.ts';

const newsOf = (page: GetPageResult): string =>
  page.hits.length === 0 ? pageName(page) : `${pageName(page)}, ${counted(page.hits.length, 'match', 'matches')}`;

/** True when nothing has the focus, or a dialog or the heading, to which the site moves it after navigation. */
const isFocusLost = (): boolean => {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement instanceof HTMLDialogElement || activeElement.matches('main h1');
};

/** Runs work after the next frame, in which the site moves the focus to the heading. */
function afterTheSite(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/** After navigating to another page: announces it, and restores the focus to the same part of the page. */
function useArrival(page: GetPageResult, { arrive, region, say }: ReaderMode): void {
  const greet = useEffectEvent(() => {
    if (!arrive(page.slug)) return;
    say(newsOf(page));
    const part = region.current;
    if (part === null) return;
    afterTheSite(() => {
      if (isFocusLost()) document.getElementById(part)?.focus({ preventScroll: true });
    });
  });
  useEffect(() => {
    greet();
  }, [page.slug]);
}

interface ReaderProps {
  readonly data: NewspaperPageData;
  readonly inDialog: boolean;
  readonly mode: ReaderMode;
}

interface Layout {
  readonly hasScan: boolean;
  readonly inDialog: boolean;
  readonly isReading: boolean;
  readonly showsScan: boolean;
  readonly isFull: boolean;
}

const layoutOf = ({
  hasScan,
  inDialog,
  isReading,
  showsScan,
  isFull,
}: Layout): readonly (SerializedStyles | false)[] => [
  frame,
  !hasScan && withoutScan,
  inDialog ? inDialogFrame : fullPage,
  isReading && readingText,
  showsScan && scanOnPaper,
  isFull && filled,
];

/** Returns the function that activates the clip tool; null when it is not available or active already. */
function clipWith({ viewer, tools }: ReaderState, showsScan: boolean): (() => void) | null {
  if (!showsScan || viewer === null || tools.tool === 'clip') return null;
  return () => {
    tools.choose('clip');
  };
}

/** Shows a newspaper page: the scan with the text beside it, and the same hits highlighted on both. */
export function Reader({ data, inDialog, mode }: ReaderProps): JSX.Element {
  const { page, facing, q, saveData } = data;
  const article = useRef<HTMLElement>(null);
  const printer = useRef<Printer>(null);
  const [hasPages, setPages] = useState(false);
  const state = useReader({ data, inDialog, mode });
  const reading = useReadingSettings(article);
  const hasScan = page.image !== null;
  usePrefetch(page, state.viewer !== null || !hasScan);
  useArrival(page, mode);
  const { viewer } = state;
  useEffect(() => {
    viewer?.turnTo(mode.turns);
  }, [viewer, mode.turns]);
  const isReading = mode.isReading && hasScan;
  const showsScan = hasScan && mode.showsScan && !isReading;
  const onClip = clipWith(state, showsScan);
  const press = (event: KeyboardEvent): void => {
    if (state.tools.press(event)) event.preventDefault();
    else if (event.key === 'Escape' && mode.fullScreen.isOn) {
      event.preventDefault();
      mode.fullScreen.toggle();
    } else handleReaderKey(event, state.keys);
  };
  const outlines: OutlineToggle | null =
    hasScan && mode.showsScan && page.articles.length > 0
      ? { shown: state.chosen.outlined, toggle: state.keys.outline }
      : null;
  const toolProps = {
    page,
    isSpread: data.isSpread,
    state,
    isReading,
    outlines,
    onClip,
    onPrint: () => void printer.current?.print(),
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a second way to the buttons */}
      <article
        ref={article}
        css={layoutOf({ hasScan, inDialog, isReading, showsScan, isFull: mode.fullScreen.isOn })}
        aria-label={pageName(page)}
        onKeyDown={press}
        onFocus={mode.onFocus}
      >
        <ReaderBar page={page} q={q} inDialog={inDialog}>
          <ReaderTools {...toolProps} />
        </ReaderBar>
        <ReaderScan page={page} facing={facing} state={state} mode={mode} />
        {showsScan && (
          <ScanControls
            page={page}
            isSpread={facing !== null}
            state={state}
            mode={mode}
            frame={article}
            printer={printer}
          />
        )}
        <EditionPages page={page} open={hasPages} plain={saveData && !mode.showsScan} />
        <ReaderText data={data} state={state} isReading={isReading} reading={reading} />
        <Dock
          {...{ page, hasScan, panels: state.panels }}
          onScan={() => {
            mode.setReading(false);
          }}
          onPages={() => {
            setPages(true);
          }}
        />
      </article>
      <ReaderDialogs {...toolProps} showsScan={showsScan} mode={mode} />
    </>
  );
}
