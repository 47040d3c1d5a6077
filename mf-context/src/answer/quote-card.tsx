import type { JSX } from 'react';
import type { LinkedCard } from 'shared-contracts/context/chats/answer-parts';
import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { dateline } from 'shared-contracts/ui/dateline';
import { MarkedText } from 'shared-contracts/ui/marked-text';
import { ScanCropFrame } from 'shared-contracts/ui/scan-crop';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import { KeepButton } from '../parts/keep/keep-button.tsx';
import { actions } from './answer.styles.ts';
import { quoteAnchor } from './quote-anchor.ts';
import { QuoteFeedback } from './quote-feedback.tsx';

/** A numbered quote in the list of quotes. */
const card: SerializedStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  padding-block: var(--space-5);
  border-top: 1px solid var(--rule);
  scroll-margin-top: var(--space-4);
  &:first-of-type {
    border-top: 0;
  }
  &:target {
    background: var(--green-tint);
  }
  @media (min-width: 48rem) {
    grid-template-columns: 2.25rem minmax(0, 1fr);
    gap: var(--space-3);
  }
`;

const number: SerializedStyles = css`
  font: 700 1.25rem/1.3 var(--serif);
  color: var(--green);
  font-variant-numeric: tabular-nums;
`;

interface RemovedQuoteProps {
  readonly run: string;
  readonly quote: LinkedCard;
}

/** A quote whose page was withdrawn: only its source. */
function RemovedQuote({ run, quote: { number: place, page } }: RemovedQuoteProps): JSX.Element {
  return (
    <li css={card} id={quoteAnchor(run, place)}>
      <span css={number} aria-hidden="true">
        [{place}]
      </span>
      <div>
        <p>
          <VisuallyHidden>Quote {place}: </VisuallyHidden>
          This page was withdrawn from the archive, so its text is no longer shown.
        </p>
        <p css={dateline}>
          <b>{page.title.name}</b>
          <span>{dayText(page.date)}</span>
          <span>p. {page.label}</span>
        </p>
      </div>
    </li>
  );
}

const body = css`
  display: grid;
  gap: var(--space-3);
  grid-template-columns: minmax(0, 1fr);
  & blockquote {
    margin: 0;
    font: 400 var(--text-lg) / 1.45 var(--serif);
    max-width: 52ch;
    overflow-wrap: anywhere;
  }
  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) 14.5rem;
    grid-template-rows: auto auto 1fr;
    gap: var(--space-2) var(--space-5);
    align-content: start;
    & > a {
      grid-column: 2;
      grid-row: 1 / span 3;
      align-self: start;
    }
  }
`;

/** The text printed around the quote, which is shown below it. */
const round = css`
  font: 400 var(--text-sm) / 1.5 var(--serif);
  color: var(--ink-2);
  max-width: 52ch;
  overflow-wrap: anywhere;
`;

/** True when a quote begins with a lower-case letter, so probably within a sentence. */
const startsWithin = (quote: string): boolean => /^\p{Ll}/u.test(quote);

/** What is printed before and after the quote. */
const Around = ({ quote: { before, after } }: Pick<QuoteCardProps, 'quote'>): JSX.Element | null =>
  before === '' && after === '' ? null : (
    <p css={round}>
      {before !== '' && <bdi>{before} </bdi>}
      <VisuallyHidden>the quote</VisuallyHidden>
      <span aria-hidden="true">[…]</span>
      {after !== '' && <bdi> {after}</bdi>}
    </p>
  );

const head = css`
  font: 700 var(--text-sm) / 1.35 var(--serif);
  color: var(--ink-2);
  max-width: 52ch;
  overflow-wrap: anywhere;
`;

/** Below this OCR confidence a warning is shown. */
const minConfidence = 0.75;

interface QuoteCardProps {
  readonly run: string;
  readonly quote: LinkedCard;
  readonly wasReported: boolean;
}

/** Shows a quote word for word, with its crop of the scan. */
export function QuoteCard({ run, quote, wasReported }: QuoteCardProps): JSX.Element {
  const { links } = useSite();
  const { page, confidence, copies, headline } = quote;
  const name = `quote ${String(quote.number)}`;
  if (quote.gone === true) return <RemovedQuote run={run} quote={quote} />;
  return (
    <li css={card} id={quoteAnchor(run, quote.number)}>
      <span css={number} aria-hidden="true">
        [{quote.number}]
      </span>
      <div css={body}>
        <blockquote cite={links.newspaperPage(page.slug)}>
          <VisuallyHidden>Quote {quote.number}: </VisuallyHidden>“{startsWithin(quote.quote) && '… '}
          <bdi data-quote="">
            <MarkedText text={quote.quote} marks={quote.marks} />
          </bdi>
          ”
        </blockquote>
        <TextLink to={quote.href} tabIndex={-1} aria-hidden="true">
          <ScanCropFrame crop={quote.crop} demonstration={page.demonstration} />
        </TextLink>
        <div>
          <Around quote={quote} />
          {headline !== null && (
            <p css={head}>
              <bdi>{headline}</bdi>
            </p>
          )}
          <p css={dateline}>
            <b>{page.title.name}</b>
            <span>{dayText(page.date)}</span>
            <span>p. {page.label}</span>
            {copies > 0 && <span>printed on {counted(copies, 'other page')} too</span>}
          </p>
          {confidence !== null && confidence < minConfidence && (
            <p css={dateline}>The text is uncertain here: compare it with the scan.</p>
          )}
        </div>
        <div css={actions}>
          <TextLink to={quote.href}>
            Open the page<VisuallyHidden> of {name}</VisuallyHidden>
          </TextLink>
          <TextLink to={links.cite(page.slug)}>
            Cite<VisuallyHidden> {name}</VisuallyHidden>
          </TextLink>
          <KeepButton thing={{ kind: 'quote', run, quote: quote.number }} name={name} />
          <QuoteFeedback run={run} quote={quote.number} wasReported={wasReported} />
        </div>
      </div>
    </li>
  );
}
