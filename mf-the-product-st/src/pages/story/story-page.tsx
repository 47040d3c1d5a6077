import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { StoryBody } from 'shared-contracts/ui/story/story-body';
import { Corrections, StoryNotes } from 'shared-contracts/ui/story/story-notes';
import { PieceHead } from '../../parts/piece-head.tsx';
import { Byline } from './byline.tsx';
import { CiteStory } from './cite-story.tsx';
import { OnwardStories } from './onward-stories.tsx';
import { SeriesNav } from './series-nav.tsx';
import type { StoryData } from './story-data.ts';

/** Where there is room the text leaves the left margin to the issue. */
const besideRail = css`
  @media screen and (min-width: 64rem) {
    margin-left: calc(var(--rail) + var(--column-gap) * 1.5);
  }
`;

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  @media screen and (min-width: 64rem) {
    grid-template-columns: var(--rail) minmax(0, var(--measure)) minmax(0, 1fr);
    column-gap: calc(var(--column-gap) * 1.5);
    align-items: start;
    & > :last-child {
      grid-column: 2;
    }
  }
`;

/** Set in the size of the text, so that the measure is the text's own. */
const column = css`
  font: 400 var(--text-read) / var(--leading-read) var(--serif);
`;

const headline = css`
  & h1 {
    font-size: clamp(2.25rem, 1.4rem + 3.7vw, 4.25rem);
    letter-spacing: -0.028em;
    line-height: 1.08;
  }
`;

const isOurs = (href: string): boolean => href.startsWith('/');

const tryIt = css`
  margin-top: var(--space-6);
  @media print {
    display: none;
  }
`;

/** A written piece: an article, a part of one, a piece about the archive, a project. */
export function Page(): JSX.Element {
  const { data } = usePage<StoryData>();
  const { tryAt } = data;
  return (
    <>
      <article>
        <ContentNoticeBar notice={data.notice} />
        <PieceHead css={[besideRail, headline]} kickers={data.kickers} title={data.title} standfirst={data.standfirst}>
          <Byline story={data} />
        </PieceHead>
        <div css={[columns, column]}>
          {data.series !== null && <SeriesNav series={data.series} />}
          <div>
            <StoryBody body={data.body} hasDropCap hero={data.hero} />
            {tryAt !== null && (
              <p css={tryIt}>
                {isOurs(tryAt) ? <ButtonLink to={tryAt}>Try it</ButtonLink> : <a href={tryAt}>Try it: {tryAt}</a>}
              </p>
            )}
            <Corrections corrections={data.corrections} />
            <StoryNotes notes={data.notes} />
            <CiteStory citation={data.citation} />
          </div>
        </div>
      </article>
      <OnwardStories onward={data.onward} />
    </>
  );
}
