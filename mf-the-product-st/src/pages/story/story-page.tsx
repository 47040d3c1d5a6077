import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { KeptMarkup } from 'shared-contracts/ui/kept-markup';
import { StoryBody } from 'shared-contracts/ui/story/story-body';
import { Corrections, StoryNotes } from 'shared-contracts/ui/story/story-notes';
import { Tag } from 'shared-contracts/ui/tag';
import { PieceHead } from '../../parts/piece-head.tsx';
import { CiteStory } from './cite-story.tsx';
import { NextStories } from './next-stories.tsx';
import { SeriesNav } from './series-nav.tsx';
import { ShareStory } from './share-story.tsx';
import type { StoryData } from './story-data.ts';

const line = css`
  font: 400 0.9375rem/1.4 var(--sans);
  color: var(--ink-2);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  min-height: var(--target);
  & b {
    color: var(--ink);
  }
`;

type BylineProps = Pick<StoryData, 'authors' | 'day' | 'minutes' | 'demonstration' | 'title'>;

/** Author, date, reading time and sharing. */
const Byline = ({ story }: { readonly story: BylineProps }): JSX.Element => {
  const { authors, day, minutes, demonstration, title } = story;
  return (
    <div css={line}>
      {authors.length > 0 && (
        <span>
          By <b>{authors.join(', ')}</b>
        </span>
      )}
      {day !== null && <time dateTime={day.date}>{day.words}</time>}
      <span>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</span>
      {demonstration && <Tag>Demonstration story</Tag>}
      <ShareStory title={title} />
    </div>
  );
};

/** On wide screens the left margin is free for the contents of the issue. */
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

/** As high as the text, beside which the contents stay in view. */
const rail = css`
  @media screen and (min-width: 64rem) {
    align-self: stretch;
  }
`;

/** Has the font size of the text, because the measure depends on it. */
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

const tryLink = css`
  margin-top: var(--space-6);
  @media print {
    display: none;
  }
`;

/** The page of an article, a part of one, a piece about the archive, or a project. */
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
          <KeptMarkup id="series" css={rail}>
            {data.series === undefined ? undefined : <SeriesNav series={data.series} />}
          </KeptMarkup>
          <div>
            <KeptMarkup id="story">
              {data.body && <StoryBody body={data.body} hasDropCap hero={data.hero} />}
            </KeptMarkup>
            {tryAt !== null && (
              <p css={tryLink}>
                {isOurs(tryAt) ? <ButtonLink to={tryAt}>Try it</ButtonLink> : <a href={tryAt}>Try it: {tryAt}</a>}
              </p>
            )}
            <KeptMarkup id="story-end">
              {data.end && (
                <>
                  <Corrections corrections={data.end.corrections} />
                  <StoryNotes notes={data.end.notes} />
                  <CiteStory citation={data.end.citation} />
                </>
              )}
            </KeptMarkup>
          </div>
        </div>
      </article>
      <KeptMarkup id="read-on">{data.onward && <NextStories onward={data.onward} />}</KeptMarkup>
    </>
  );
}
