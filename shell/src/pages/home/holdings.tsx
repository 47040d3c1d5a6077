import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';

const band = css`
  border-block: 1px solid var(--rule-strong);
  margin-top: clamp(2rem, 1rem + 3vw, 3.5rem);
  display: grid;
  grid-template-columns: repeat(3, auto);
  & > div {
    padding: var(--space-4) 0;
    display: flex;
    flex-direction: column;
  }
  & > div + div {
    border-left: 1px solid var(--rule);
    padding-left: clamp(0.75rem, 2vw, 1.5rem);
  }
  & dd {
    order: -1;
    font: 700 var(--text-2xl) / 1.1 var(--serif);
    letter-spacing: var(--track-display);
  }
  & dt {
    font-size: var(--text-sm);
    color: var(--ink-2);
    padding-right: var(--space-2);
  }
`;

/** `41,208`, the same on the server and in every browser. */
const grouped = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** What the archive holds, counted. */
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
        <dt>{first === last ? 'is the year' : 'is where it begins'}</dt>
        <dd>{first}</dd>
      </div>
      {first !== last && (
        <div>
          <dt>is where it ends</dt>
          <dd>{last}</dd>
        </div>
      )}
    </dl>
  );
}
