import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import type { SerializedStyles } from 'shared-contracts/platform/emotion';
import { pageName } from '../../parts/page-name.ts';
import { Dock } from './dock.tsx';
import { EditionPages } from './edition-pages.tsx';
import { useFetchAhead } from './fetch-ahead.ts';
import { KeysDialog } from './keys-dialog.tsx';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import type { Printer } from './print-sheet.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { handleReaderKey } from './reader-keys.ts';
import { ReaderScan } from './reader-scan.tsx';
import { ReaderText } from './reader-text.tsx';
import { ReaderTools } from './reader-tools.tsx';
import { frame, fullPage, inDialogFrame, readingText, scanOnPaper, withoutScan } from './reader.styles.ts';
import { ScanControls } from './scan-controls.tsx';
import { useArrival } from './use-arrival.ts';
import { useReader, type ReaderMode, type ReaderState } from './use-reader.ts';
import { useReadingSettings } from './use-reading-settings.ts';

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
