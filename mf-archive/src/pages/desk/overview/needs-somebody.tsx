import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { grouped } from '../../../parts/counted.ts';
import { part } from '../parts/desk.styles.ts';
import type { OverviewData } from './overview-data.ts';
import { tasksOf } from './tasks-of.ts';
import { useSite } from 'shared-contracts/platform/site';

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: 0 var(--space-5);
  & li {
    display: grid;
    grid-template-columns: 4rem 1fr;
    gap: 0 var(--space-3);
    align-items: baseline;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--rule);
  }
  & strong {
    font: 700 var(--text-xl) / 1.1 var(--serif);
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;

/** What waits for a person, the most urgent first; what is done is said in one line. */
export function NeedsSomebody({ overview }: { readonly overview: OverviewData }): JSX.Element {
  const { brand } = useSite();
  const tasks = tasksOf(overview, brand);
  const open = tasks.filter(({ count }) => count > 0);
  const done = tasks.filter(({ count }) => count === 0);
  return (
    <section css={part} aria-labelledby="desk-needs">
      <h2 id="desk-needs">What needs somebody</h2>
      {open.length === 0 && <p>Nothing waits for you.</p>}
      <ul css={list}>
        {open.map(({ count, names: [one, many], to }) => (
          <li key={many}>
            <strong>{grouped(count)}</strong>
            <TextLink to={to}>{count === 1 ? one : many}</TextLink>
          </li>
        ))}
      </ul>
      {done.length > 0 && open.length > 0 && <p>None: {done.map(({ names: [, many] }) => many).join('; ')}.</p>}
    </section>
  );
}
