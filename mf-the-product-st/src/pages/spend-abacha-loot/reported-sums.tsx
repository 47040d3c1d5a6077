import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { ReportedSum } from './figures.ts';
import { millions } from './money.ts';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { SourceLink } from './source-link.tsx';
import { disclosure, figure, small } from './spend.styles.ts';
import { dateText, reportedAmount } from './texts.ts';

const list = css`
  border-bottom: 1px solid var(--rule);
  max-width: 64rem;
  & > li {
    border-top: 1px solid var(--rule);
    padding-block: var(--space-3);
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-4);
  }
  @media (min-width: 48rem) {
    & > li {
      grid-template-columns: 9rem minmax(0, 1fr) 12rem;
    }
  }
`;

const day = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  grid-column: 1;
`;

const from = css`
  font: 700 var(--text-base) / var(--leading-snug) var(--serif);
  grid-column: 1 / -1;
  @media (min-width: 48rem) {
    grid-column: 2;
    grid-row: 1;
  }
`;

const sum = css`
  font-weight: var(--weight-strong);
  grid-column: 2;
  grid-row: 1;
  & small {
    display: block;
    font-weight: 400;
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  @media (min-width: 48rem) {
    grid-column: 3;
    grid-row: 1 / span 2;
  }
`;

const rest = css`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--space-1);
  @media (min-width: 48rem) {
    grid-column: 2;
  }
`;

const note = css`
  & p {
    padding-top: var(--space-1);
  }
`;

/** Shows the amount in US dollars where it was reported in another currency. */
function DollarAmount({ cents, currency }: ReportedSum): JSX.Element | null {
  return cents === null || currency === 'USD' ? null : <small>counted as {millions(BigInt(cents))}</small>;
}

const isStated = (use: string): boolean => use !== '' && !use.startsWith('Not ');

/** Turns addresses within a text into links. */
const LinkedText = ({ text }: { readonly text: string }): JSX.Element => (
  <>
    {text
      .split(/(https?:\/\/[^\s)]+[^\s).])/)
      .map((part, at) => (at % 2 === 0 ? part : <SourceLink key={at} address={part} />))}
  </>
);

/** Lists reported figures with their sources. Doubts are in their notes. */
export const ReportedSums = ({ sums }: { readonly sums: readonly ReportedSum[] }): JSX.Element => (
  <ul css={list}>
    {sums.map((each) => (
      <li key={each.id}>
        <span css={day}>{dateText(each.date)}</span>
        {each.from !== '' && <span css={from}>{each.from}</span>}
        <span css={[sum, figure]}>
          {reportedAmount(each)}
          <DollarAmount {...each} />
        </span>
        <div css={[rest, small]}>
          <p>
            Source: <SourceLink address={each.source} />. {each.estimate ? 'An estimate or a rounded figure; ' : ''}
            {each.estimate ? 'certainty' : 'Certainty'}: {each.confidence}.
          </p>
          <details css={[disclosure, note]}>
            <summary>
              {isStated(each.use) ? 'Use and notes' : 'Notes'}
              <VisuallyHidden>
                : {each.from} {dateText(each.date)}
              </VisuallyHidden>
            </summary>
            {isStated(each.use) && (
              <p>
                Use: {each.use.charAt(0).toLowerCase()}
                {each.use.slice(1)}.
              </p>
            )}
            <p>
              <LinkedText text={each.notes} />
            </p>
          </details>
        </div>
      </li>
    ))}
  </ul>
);
