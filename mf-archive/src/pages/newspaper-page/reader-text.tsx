import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { ClipCard } from './clip-card.tsx';
import { CorrectButton } from '../../correcting/correct-button.tsx';
import { FindInEdition } from './find-in-edition.tsx';
import { ArticleList } from './article-list.tsx';
import { HitList } from './hit-list.tsx';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { PageDetails } from './page-details.tsx';
import { PageText } from './page-text.tsx';
import { ReadingControls } from './reading-controls.tsx';
import { TextPanel } from './text-panel.tsx';
import { TurnPage } from './turn-page.tsx';
import type { ReaderState } from './use-reader.ts';
import { UnsureCard } from './unsure-card.tsx';
import type { useReadingSettings } from './use-reading-settings.ts';

const note = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  @media print {
    display: none;
  }
`;

interface ReaderTextProps {
  readonly data: NewspaperPageData;
  readonly state: ReaderState;
  readonly isReading: boolean;
  readonly reading: ReturnType<typeof useReadingSettings>;
}

/** Everything beside the scan: the hits, the articles, the text, and the page's details. */
export function ReaderText({
  data: { page, q, problem, sponsors },
  state,
  isReading,
  reading,
}: ReaderTextProps): JSX.Element {
  const { current, chosen, turning, showArticle, lookedAt } = state;
  const picked = { ...chosen, choose: showArticle };
  return (
    <TextPanel current={current} chosen={chosen} isReading={isReading}>
      {page.clip !== undefined && <ClipCard page={page} clip={page.clip} />}
      <FindInEdition slug={page.slug} q={q} />
      {problem !== null && <p role="alert">{problem}</p>}
      <HitList hits={page.hits} query={q} current={current} walk={turning.walk} />
      <ArticleList page={page} chosen={picked} />
      <ReadingControls settings={reading.settings} change={reading.change} />
      {isReading && page.blocks.some(({ unsure }) => unsure !== undefined) && (
        <p css={note}>Words with a dotted line may have been recognised wrongly.</p>
      )}
      <PageText page={page} current={current} chosen={picked} hasScan={page.image !== null} />
      {isReading && page.image !== null && page.unsureLine !== undefined && (
        <UnsureCard page={page.slug} image={page.image} asked={page.unsureLine} />
      )}
      {page.recognised && <CorrectButton page={page.slug} start={lookedAt} />}
      <TurnPage {...page} />
      <PageDetails page={page} sponsors={sponsors} />
    </TextPanel>
  );
}
