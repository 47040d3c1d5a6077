import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { columnSizes } from 'shared-contracts/stories/picture-sizes';
import { ButtonLink } from 'shared-contracts/ui/button';
import { dateline } from 'shared-contracts/ui/dateline';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { EmptyState } from 'shared-contracts/ui/notice';
import { PictureImg } from 'shared-contracts/ui/story/picture-img';
import { StoryBody } from 'shared-contracts/ui/story/story-body';
import type { ListData } from '../reading/list-data.ts';
import { CardList } from './card-list.tsx';
import { NextLinks } from './next-links.tsx';
import { PieceHead } from './piece-head.tsx';

/** The introduction, with the cover beside it on wide screens. */
const opening = css`
  display: grid;
  gap: var(--space-5) var(--column-gap);
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
    align-items: start;
  }
`;

const pieces = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-5);
  margin-top: var(--space-5);
`;

const more = css`
  border-top: 1px solid var(--rule);
  padding-top: var(--space-5);
`;

/** A page that lists pieces: all stories, an issue, a cohort. */
export function Page(): JSX.Element {
  const { data } = usePage<ListData>();
  const { title, standfirst, facts, cards, intro } = data;
  return (
    <>
      <ContentNoticeBar notice={data.notice} />
      <PieceHead title={title} standfirst={standfirst}>
        {facts.length > 0 && (
          <p css={dateline}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
      </PieceHead>
      {(data.cover !== null || intro.length > 0) && (
        <div css={opening}>
          {data.cover !== null && <PictureImg picture={data.cover} sizes={columnSizes} eager />}
          {intro.length > 0 && <StoryBody body={[{ kind: 'text', text: intro }]} />}
        </div>
      )}
      <div css={pieces}>
        {cards.length === 0 ? (
          <EmptyState title="Nothing here yet">
            <p>{data.empty}</p>
          </EmptyState>
        ) : (
          <CardList cards={cards} hasLead={data.cover === null} grows />
        )}
        {data.more !== null && (
          <div css={more}>
            <ButtonLink to={data.more.to}>{data.more.label}</ButtonLink>
          </div>
        )}
      </div>
      <NextLinks links={data.onward} />
    </>
  );
}
