import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';
import { grouped } from 'shared-contracts/counted';

const band = css`
  border-block: 1px solid var(--rule-strong);
  margin-top: clamp(2rem, 1rem + 3vw, 3.5rem);
  display: grid;
  grid-template-columns: 1fr 1fr;
  & > div {
    padding: var(--space-4) 0;
    display: flex;
    flex-direction: column;
  }
  & > div:nth-of-type(2) {
    border-left: 1px solid var(--rule);
    padding-left: var(--space-4);
  }
  & > div:nth-of-type(3) {
    grid-column: 1 / -1;
    border-top: 1px solid var(--rule);
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, 1fr);
    & > div:nth-of-type(n + 2) {
      grid-column: auto;
      border-top: 0;
      border-left: 1px solid var(--rule);
      padding-left: var(--space-5);
    }
  }
  & dd {
    order: -1;
    font: 700 var(--text-2xl) / 1.1 var(--serif);
    letter-spacing: var(--track-display);
  }
  & dt {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
`;

/** The number of titles, pages and years in the archive. */
export function HoldingsBand({ holdings }: { readonly holdings: Holdings }) {
  const first = Math.min(...holdings.titles.map(({ firstYear }) => firstYear));
  const last = Math.max(...holdings.titles.map(({ lastYear }) => lastYear));
  return (
    <dl css={band}>
      <div>
        <dt>pages you can search</dt>
        <dd>{grouped(holdings.searchablePages)}</dd>
      </div>
      <div>
        <dt>{holdings.titles.length === 1 ? 'title' : 'titles'}</dt>
        <dd>{grouped(holdings.titles.length)}</dd>
      </div>
      <div>
        <dt>{first === last ? 'year of publication' : 'years of publication'}</dt>
        <dd>{first === last ? first : `${first} to ${last}`}</dd>
      </div>
    </dl>
  );
}
