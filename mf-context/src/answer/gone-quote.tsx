import type { JSX } from 'react';
import type { ToldCard } from 'shared-contracts/context/chats/told-answer';
import { dateline } from 'shared-contracts/ui/dateline';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { dayWords } from './day-words.ts';
import { quoteAnchor } from './quote-anchor.ts';
import { card, number } from './quote-card.styles.ts';

interface GoneQuoteProps {
  readonly run: string;
  readonly quote: ToldCard;
}

/** A quote whose page was withdrawn: where it stood, and no word of it. */
export function GoneQuote({ run, quote: { number: place, page } }: GoneQuoteProps): JSX.Element {
  return (
    <li css={card} id={quoteAnchor(run, place)}>
      <span css={number} aria-hidden="true">
        [{place}]
      </span>
      <div>
        <p>
          <VisuallyHidden>Quote {place}: </VisuallyHidden>
          This page was withdrawn from the archive, and its words are not shown any more.
        </p>
        <p css={dateline}>
          <b>{page.title.name}</b>
          <span>{dayWords(page.date)}</span>
          <span>p. {page.label}</span>
        </p>
      </div>
    </li>
  );
}
