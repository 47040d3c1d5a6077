import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { ShownQuote } from 'shared-contracts/stories/find-quotes';
import { dateline } from '../dateline.tsx';
import { ScanCropFrame } from '../scan-crop.tsx';
import { DemonstrationMark } from '../tag.tsx';
import { TextLink } from '../text-link.tsx';
import { figure, wideFigure } from './figure.styles.ts';

/** The quote, and beside it the scan. */
const pair = css`
  display: grid;
  gap: var(--space-3) var(--space-5);
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 23rem);
    align-items: start;
  }
  @media print {
    grid-template-columns: minmax(0, 1fr) 16rem;
  }
`;

const alone = css`
  @media (min-width: 0) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const words = css`
  font: 400 var(--text-lg) / 1.5 var(--serif);
  hanging-punctuation: first;
`;

const scan = css`
  display: block;
  max-width: 23rem;
`;

const source = css`
  margin-top: var(--space-3);
  display: grid;
  gap: var(--space-1);
  font-family: var(--sans);
  justify-items: start;
`;

const open = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  font: 500 var(--text-sm) / 1.4 var(--sans);
  @media (pointer: coarse) {
    min-height: var(--target);
  }
  /* On paper the line above says where it stands. */
  @media print {
    display: none;
  }
`;

/** A quote from a newspaper with the part of the scan that it comes from. */
export const ArchiveQuote = ({ quote }: { readonly quote: ShownQuote }): JSX.Element => (
  <figure css={[figure, quote.crop !== null && wideFigure, pair, quote.crop === null && alone]}>
    <div>
      <blockquote css={words}>
        <p>{`“${quote.quote}”`}</p>
      </blockquote>
      <footer css={source}>
        <p css={dateline}>
          {quote.headline !== null && <span>{`“${quote.headline}”`}</span>}
          {quote.title !== null && <b>{quote.title}</b>}
          {quote.day !== null && <span>{quote.day}</span>}
          {quote.label !== null && <span>{`p. ${quote.label}`}</span>}
        </p>
        {quote.demonstration && quote.crop === null && <DemonstrationMark />}
        <TextLink css={open} to={quote.href}>
          Open the page
        </TextLink>
      </footer>
    </div>
    {quote.crop !== null && (
      <TextLink css={scan} to={quote.href} tabIndex={-1} aria-hidden="true">
        <ScanCropFrame crop={quote.crop} demonstration={quote.demonstration} />
      </TextLink>
    )}
  </figure>
);
