import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { cardSizes, columnSizes } from 'shared-contracts/stories/picture-sizes';
import { cardLink } from 'shared-contracts/ui/card-link.styles';
import { dateline } from 'shared-contracts/ui/dateline';
import { PictureImg } from 'shared-contracts/ui/story/picture-img';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Card } from '../reading/card.ts';
import { kicker } from './kicker.styles.ts';

/** Authors, date and reading time. */
function CardFacts({ authors, day, minutes }: Pick<Card, 'authors' | 'day' | 'minutes'>): JSX.Element | null {
  if (authors.length === 0 && day === null && minutes === null) return null;
  return (
    <p css={dateline}>
      {authors.length > 0 && <span>{authors.join(', ')}</span>}
      {day !== null && <time dateTime={day.date}>{day.words}</time>}
      {minutes !== null && <span>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</span>}
    </p>
  );
}

const list = css`
  display: grid;
  & > li {
    border-top: 1px solid var(--rule);
    padding-block: var(--space-5);
    scroll-margin-top: 2rem;
  }
  & > li:first-of-type {
    border-top: 0;
    padding-top: 0;
  }
`;

/** The text comes first in the source, though the picture is shown above or beside it. */
const card = css`
  position: relative;
  display: grid;
  gap: var(--space-3);
  & > img {
    order: -1;
  }
`;

const withPicture = css`
  @media (min-width: 48rem) {
    grid-template-columns: 15.5rem minmax(0, 1fr);
    column-gap: var(--space-5);
    align-items: start;
  }
`;

const leading = css`
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
    column-gap: var(--column-gap);
    align-items: start;
  }
`;

const words = css`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  align-content: start;
`;

const headline = css`
  overflow-wrap: anywhere;
  line-height: 1.2;
`;

const large = css`
  font-size: var(--text-2xl);
  line-height: 1.12;
`;

const standfirst = css`
  font: 400 1.0625rem/1.5 var(--serif);
  color: var(--ink-2);
  max-width: 33.8em;
  overflow-wrap: anywhere;
`;

const inside = css`
  position: relative;
  z-index: 1;
  justify-self: start;
  margin-top: var(--space-2);
  border-left: 1px solid var(--rule);
  padding-left: var(--space-4);
  display: grid;
  gap: var(--space-2);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    font: 700 1.0625rem/1.3 var(--serif);
    overflow-wrap: anywhere;
  }
  & p {
    font: 400 0.9375rem/1.45 var(--serif);
    color: var(--ink-2);
    max-width: 36em;
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    & a {
      min-height: var(--target);
    }
  }
`;

const CardParts = ({ piece: { title, parts } }: { readonly piece: Card }): JSX.Element | null =>
  parts.length === 0 ? null : (
    <ul css={inside} aria-label={`Parts of ${title}`}>
      {parts.map((part) => (
        <li key={part.to}>
          <TextLink to={part.to}>{part.title}</TextLink>
          {part.standfirst !== null && <p>{part.standfirst}</p>}
        </li>
      ))}
    </ul>
  );

/** Returns the layout of text and picture. */
const shapeOf = (piece: Card, isLead: boolean) => (piece.cover === null ? null : isLead ? leading : withPicture);

interface PieceCardProps {
  readonly piece: Card;
  /** The first card of a page: its picture is large and loads at once. */
  readonly isLead?: boolean;
  /** The level of its heading. */
  readonly level?: 2 | 3;
}

/** A piece in a list: its title, summary and parts. */
export function PieceCard({ piece, isLead = false, level = 2 }: PieceCardProps): JSX.Element {
  const { cover } = piece;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article css={[card, shapeOf(piece, isLead)]}>
      <div css={words}>
        {piece.kicker !== null && <p css={kicker}>{piece.kicker}</p>}
        <Heading css={[cardLink, headline, isLead && large]}>
          <TextLink to={piece.to}>{piece.title}</TextLink>
        </Heading>
        {piece.standfirst !== null && <p css={standfirst}>{piece.standfirst}</p>}
        <CardFacts {...piece} />
        <CardParts piece={piece} />
      </div>
      {cover !== null && <PictureImg picture={cover} sizes={isLead ? columnSizes : cardSizes} eager={isLead} />}
    </article>
  );
}

interface CardListProps {
  readonly cards: readonly Card[];
  /** Makes the first card large. */
  readonly hasLead?: boolean;
  /** True for a list that may have a link to more pieces: each card gets the id to which such a link scrolls. */
  readonly grows?: boolean;
  readonly level?: 2 | 3;
}

/** A list of pieces. */
export const CardList = ({ cards, hasLead = false, grows = false, level = 2 }: CardListProps): JSX.Element => (
  <ol css={list}>
    {cards.map((piece, index) => (
      <li key={piece.to} {...(grows && { id: `piece-${index + 1}` })}>
        <PieceCard piece={piece} isLead={hasLead && index === 0} level={level} />
      </li>
    ))}
  </ol>
);
