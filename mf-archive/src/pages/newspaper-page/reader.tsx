import { useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { pageName } from '../../parts/page-name.ts';
import { ArticleList } from './article-list.tsx';
import { Dock } from './dock.tsx';
import { EditionPages } from './edition-pages.tsx';
import { useFetchAhead } from './fetch-ahead.ts';
import { HitList } from './hit-list.tsx';
import { HitNav } from './hit-nav.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { PageDetails } from './page-details.tsx';
import { PageText } from './page-text.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { handleReaderKey } from './reader-keys.ts';
import { ReaderScan } from './reader-scan.tsx';
import { frame, fullPage, inDialogFrame, readingText, withoutScan } from './reader.styles.ts';
import { ReadingButtons } from './reading-buttons.tsx';
import { ReadingControls } from './reading-controls.tsx';
import { TextPanel } from './text-panel.tsx';
import { TurnPage } from './turn-page.tsx';
import { useReader, type ReaderMode } from './use-reader.ts';
import { useReadingSettings } from './use-reading-settings.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

interface ReaderProps {
  readonly data: NewspaperPageData;
  readonly inDialog: boolean;
  readonly mode: ReaderMode;
}

/** One newspaper page to read: the scan, its text beside it, and the same hits lit on both. */
export function Reader({ data, inDialog, mode }: ReaderProps): JSX.Element {
  const { page, q, problem } = data;
  const article = useRef<HTMLElement>(null);
  const [hasHelp, setHelp] = useState(false);
  const [hasPages, setPages] = useState(false);
  const openHelp = (): void => {
    setHelp(true);
  };
  const state = useReader({ data, inDialog, mode, frame: article, onHelp: openHelp });
  const { current, chosen, turning, viewer, keys } = state;
  const { settings, change } = useReadingSettings(article);
  useFetchAhead(page, viewer !== null || page.image === null);
  const hasScan = page.image !== null;
  const isReading = mode.isReading && hasScan;
  const press = (event: KeyboardEvent): void => {
    handleReaderKey(event, keys);
  };
  const picked = { ...chosen, choose: state.showArticle };
  const canOutline = viewer !== null && page.articles.length > 0;
  return (
    <>
      {/* The keys are a second way to the buttons. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as said above */}
      <article
        ref={article}
        css={[frame, !hasScan && withoutScan, inDialog ? inDialogFrame : fullPage, isReading && readingText]}
        aria-label={pageName(page)}
        onKeyDown={press}
      >
        <ReaderBar page={page} q={q} inDialog={inDialog}>
          <HitNav count={page.hits.length} current={current} />
          {hasScan && (
            <ReadingButtons
              isReading={isReading}
              onRead={keys.read}
              outlines={canOutline ? { shown: chosen.outlined, toggle: chosen.outline } : null}
              onHelp={openHelp}
            />
          )}
          {hasScan && <ZoomButtons viewer={isReading ? null : viewer} frame={article} />}
        </ReaderBar>
        <ReaderScan page={page} state={state} mode={mode} />
        <EditionPages page={page} open={hasPages} plain={data.saveData && !mode.showsScan} />
        <TextPanel current={current} chosen={chosen} isReading={isReading}>
          {problem !== null && <p role="alert">{problem}</p>}
          <HitList hits={page.hits} query={q} current={current} walk={turning.walk} />
          <ArticleList page={page} chosen={picked} />
          <ReadingControls settings={settings} change={change} />
          <PageText page={page} current={current} chosen={picked} hasScan={hasScan} />
          <TurnPage previous={page.previous} next={page.next} />
          <PageDetails page={page} />
        </TextPanel>
        <Dock
          hasScan={hasScan}
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
