import {
  useEffect,
  useRef,
  useState,
  useEffectEvent,
  type JSX,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { SerializedStyles } from 'shared-contracts/platform/emotion';
import { counted } from '../../parts/counted.ts';
import { pageName } from '../../parts/page-name.ts';
import { Dock } from './dock.tsx';
import { EditionPages } from './edition-pages.tsx';
import { useFetchAhead } from './fetch-ahead.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { PrintSheet, type Printer } from './print-sheet.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { handleReaderKey } from './reader-keys.ts';
import { ReaderScan } from './reader-scan.tsx';
import { ReaderText } from './reader-text.tsx';
import { ReaderTools } from './reader-tools.tsx';
import { frame, fullPage, inDialogFrame, readingText, scanOnPaper, withoutScan } from './reader.styles.ts';
import { ScanTools } from './scan-tools.tsx';
import { ToolTray } from './tool-tray.tsx';
import { useReader, type ReaderMode, type ReaderState } from './use-reader.ts';
import { useReadingSettings } from './use-reading-settings.ts';
import { useScanLook } from './use-scan-look.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const newsOf = (page: GetPageResult): string =>
  page.hits.length === 0 ? pageName(page) : `${pageName(page)}, ${counted(page.hits.length, 'hit')}`;

/** Nothing of the page before is in focus any more; the site has put it on the heading, or nobody has. */
const isFocusLost = (): boolean => {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement instanceof HTMLDialogElement || activeElement.matches('main h1');
};

/** After the site has moved the focus to the new page's heading, which it does in the next frame. */
function afterTheSite(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

/** After a turn: says which page it is now, and puts the focus back into the part of the page where it was. */
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

interface ScanControlsProps {
  readonly page: GetPageResult;
  readonly state: ReaderState;
  readonly mode: ReaderMode;
  /** What fills the screen, and what light and contrast are set on. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly printer: Ref<Printer>;
}

/** What lies on the desk beside the page: tools, zoom, and what can be done with what the tools hold; and the sheet for paper. */
function ScanControls({ page, state: { tools, viewer }, mode, frame, printer }: ScanControlsProps): JSX.Element {
  const looking = useScanLook(frame);
  return (
    <>
      <ScanTools tools={tools} looking={looking} isReady={viewer !== null} onTurn={mode.turnRound} />
      <ZoomButtons viewer={viewer} frame={frame} />
      <ToolTray slug={page.slug} tools={tools} say={mode.say} />
      <PrintSheet page={page} clip={tools.clipping.clip} ref={printer} />
    </>
  );
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
}

const layoutOf = ({ hasScan, inDialog, isReading, showsScan }: Layout): readonly (SerializedStyles | false)[] => [
  frame,
  !hasScan && withoutScan,
  inDialog ? inDialogFrame : fullPage,
  isReading && readingText,
  showsScan && scanOnPaper,
];

/** Takes up the tool that clips; null where it cannot, or is in hand. */
function clipWith({ viewer, tools }: ReaderState, showsScan: boolean): (() => void) | null {
  if (!showsScan || viewer === null || tools.tool === 'clip') return null;
  return () => {
    tools.choose('clip');
  };
}

/** One newspaper page to read: the scan, its text beside it, and the same hits lit on both. */
export function Reader({ data, inDialog, mode }: ReaderProps): JSX.Element {
  const { page, q, saveData } = data;
  const article = useRef<HTMLElement>(null);
  const printer = useRef<Printer>(null);
  const [hasHelp, setHelp] = useState(false);
  const [hasPages, setPages] = useState(false);
  const state = useReader({
    ...{ data, inDialog, mode, frame: article },
    onHelp: () => {
      setHelp(true);
    },
  });
  const reading = useReadingSettings(article);
  const hasScan = page.image !== null;
  useFetchAhead(page, state.viewer !== null || !hasScan);
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
    else handleReaderKey(event, state.keys);
  };
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are a second way to the buttons */}
      <article
        ref={article}
        css={layoutOf({ hasScan, inDialog, isReading, showsScan })}
        aria-label={pageName(page)}
        onKeyDown={press}
        onFocus={mode.onFocus}
      >
        <ReaderBar page={page} q={q} inDialog={inDialog}>
          <ReaderTools
            {...{ page, state, isReading, onClip }}
            showsScan={hasScan && mode.showsScan}
            onPrint={() => void printer.current?.print()}
          />
        </ReaderBar>
        <ReaderScan page={page} state={state} mode={mode} />
        {showsScan && <ScanControls page={page} state={state} mode={mode} frame={article} printer={printer} />}
        <EditionPages page={page} open={hasPages} plain={saveData && !mode.showsScan} />
        <ReaderText data={data} state={state} isReading={isReading} reading={reading} />
        <Dock
          {...{ page, hasScan, onClip }}
          onScan={() => {
            mode.setReading(false);
          }}
          onPages={() => {
            setPages(true);
          }}
        />
      </article>
      {hasHelp && (
        <KeysDialog
          onClose={() => {
            setHelp(false);
          }}
        />
      )}
    </>
  );
}
