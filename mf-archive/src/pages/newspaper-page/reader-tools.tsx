import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { CiteButton } from '../../citation/cite-button.tsx';
import { KeepPlace } from '../../keep/keep-place.tsx';
import { pageName } from '../../parts/page-name.ts';
import { ReportButton } from '../../report/report-button.tsx';
import { HitNav } from './hit-nav.tsx';
import { PageMenu } from './page-menu.tsx';
import { SpreadLink } from './spread-link.tsx';
import { ReadingButtons, type OutlineToggle } from './reading-buttons.tsx';
import type { ReaderState } from './use-reader.ts';

/** Hidden on phones, where the dock has these tools. */
const roomy = css`
  display: none;
  @media (min-width: 64rem) {
    display: flex;
  }
`;

interface ReaderToolsProps {
  readonly page: GetPageResult;
  readonly isSpread: boolean;
  readonly state: ReaderState;
  readonly isReading: boolean;
  readonly outlines: OutlineToggle | null;
  readonly onPrint: () => void;
  /** Null when nothing can be clipped. */
  readonly onClip: (() => void) | null;
}

/** The tools in the bar: stepping through hits, and changing the view. */
export function ReaderTools({
  page,
  isSpread,
  state,
  isReading,
  outlines,
  onPrint,
  onClip,
}: ReaderToolsProps): JSX.Element {
  const { current, keys, panels } = state;
  return (
    <>
      <HitNav count={page.hits.length} current={current} />
      {page.image !== null && (
        <ReadingButtons isReading={isReading} onRead={keys.read} outlines={outlines} onHelp={keys.help} />
      )}
      {page.image !== null && page.editionPages > 1 && <SpreadLink isSpread={isSpread} />}
      <PageMenu page={page} panels={panels} onPrint={onPrint} />
      <div css={roomy}>
        <KeepPlace thing={{ kind: 'page', slug: page.slug }} name={pageName(page)} />
        <CiteButton page={page.slug} />
        <ReportButton page={page.slug} name={pageName(page)} onClip={onClip} title="Report an error">
          Report
        </ReportButton>
      </div>
    </>
  );
}
