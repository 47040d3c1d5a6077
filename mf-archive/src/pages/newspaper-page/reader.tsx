import { useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import { pageName } from '../../parts/page-name.ts';
import { Dock } from './dock.tsx';
import { EditionPages } from './edition-pages.tsx';
import { toggleFullScreen } from './full-screen.ts';
import { HitList } from './hit-list.tsx';
import { HitNav } from './hit-nav.tsx';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { PageDetails } from './page-details.tsx';
import { PageText } from './page-text.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { handleReaderKey } from './reader-keys.ts';
import { ScanStage } from './scan-stage.tsx';
import { TextPanel } from './text-panel.tsx';
import { TurnPage } from './turn-page.tsx';
import { useCurrentHit } from './use-current-hit.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const frame = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  background: var(--paper-sunk);
  padding-bottom: 3rem;
  @media (min-width: 64rem) {
    padding-bottom: 0;
    grid-template: 'bar bar bar' auto 'pages scan text' minmax(0, 1fr) / 7rem minmax(0, 1fr) 23.5rem;
  }
`;

/** The text takes the place of the scan. */
const withoutScan = css`
  @media (min-width: 64rem) {
    grid-template: 'bar bar' auto 'pages scan' auto 'pages text' minmax(0, 1fr) / 7rem minmax(0, 1fr);
    & > nav {
      border-right: 0;
    }
  }
`;

/** Breaks out of the layout's gutters, and fills the window below the masthead. */
const fullPage = css`
  margin-inline: calc(-1 * var(--gutter));
  @media (min-width: 64rem) {
    height: calc(100dvh - 6.5rem);
    min-height: 34rem;
    border-bottom: 1px solid var(--rule);
  }
  @media (min-width: 64rem) and (scripting: none) {
    height: auto;
  }
`;

const inDialogFrame = css`
  @media (min-width: 64rem) {
    height: 100%;
  }
`;

const sentence = css`
  @media (min-width: 64rem) {
    grid-area: scan;
  }
  padding: var(--space-5) var(--gutter);
  color: var(--ink-2);
`;

interface ReaderProps {
  readonly data: NewspaperPageData;
  readonly inDialog: boolean;
}

/** One newspaper page to read: the scan, its text beside it, and the same hits lit on both. */
export function Reader({ data: { page, q, problem }, inDialog }: ReaderProps): JSX.Element {
  const article = useRef<HTMLElement>(null);
  const current = useCurrentHit(page.hits.length);
  const [viewer, setViewer] = useState<ScanViewer | null>(null);
  const fill = (): void => {
    toggleFullScreen(article.current);
  };
  const press = (event: KeyboardEvent): void => {
    handleReaderKey(event, { viewer, current, fill });
  };
  return (
    // The keys are a second way to the buttons.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as said above
    <article
      ref={article}
      css={[frame, page.image === null && withoutScan, inDialog ? inDialogFrame : fullPage]}
      aria-label={pageName(page)}
      onKeyDown={press}
    >
      <ReaderBar page={page} q={q} inDialog={inDialog}>
        <HitNav count={page.hits.length} current={current} />
        {page.image !== null && <ZoomButtons viewer={viewer} frame={article} />}
      </ReaderBar>
      {page.image === null ? (
        <p css={sentence}>There is no scan of this page yet. What it says is in the text.</p>
      ) : (
        <ScanStage
          image={page.image}
          hits={page.hits}
          current={current}
          label={`Scan of ${pageName(page)}`}
          onViewer={setViewer}
        />
      )}
      <EditionPages pages={page.pages} slug={page.slug} />
      <TextPanel current={current}>
        {problem !== null && <p role="alert">{problem}</p>}
        <HitList hits={page.hits} query={q} current={current} />
        <PageText blocks={page.blocks} current={current} />
        <TurnPage previous={page.previous} next={page.next} />
        <PageDetails page={page} />
      </TextPanel>
      <Dock hasScan={page.image !== null} />
    </article>
  );
}
