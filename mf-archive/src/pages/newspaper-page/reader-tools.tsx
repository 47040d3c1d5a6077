import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { CiteButton } from '../../citation/cite-button.tsx';
import { ReportButton } from '../../report/report-button.tsx';
import { HitNav } from './hit-nav.tsx';
import { PageMenu } from './page-menu.tsx';
import { ReadingButtons } from './reading-buttons.tsx';
import type { ReaderState } from './use-reader.ts';

/** A phone has it in the dock. */
const roomy = css`
  display: none;
  @media (min-width: 64rem) {
    display: block;
  }
`;

interface ReaderToolsProps {
  readonly page: GetPageResult;
  readonly state: ReaderState;
  readonly isReading: boolean;
  /** The scan is there to outline articles on. */
  readonly showsScan: boolean;
  readonly onPrint: () => void;
}

/** The tools in the bar: through the hits, and how the page is looked at. */
export function ReaderTools({ page, state, isReading, showsScan, onPrint }: ReaderToolsProps): JSX.Element {
  const { current, chosen, keys } = state;
  const hasOutlines = showsScan && page.articles.length > 0;
  return (
    <>
      <HitNav count={page.hits.length} current={current} />
      {page.image !== null && (
        <ReadingButtons
          isReading={isReading}
          onRead={keys.read}
          outlines={hasOutlines ? { shown: chosen.outlined, toggle: keys.outline } : null}
          onHelp={keys.help}
        />
      )}
      <PageMenu page={page} onPrint={onPrint} />
      <CiteButton page={page.slug} />
      <div css={roomy}>
        <ReportButton page={page.slug} title="Report an error">
          Report
        </ReportButton>
      </div>
    </>
  );
}
