import type { JSX } from 'react';
import { editionsPageSize } from 'shared-contracts/archive/page-sizes';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Pagination } from 'shared-contracts/ui/pagination';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import type { EditionsList } from '../../../api/core/browse/list-editions.endpoint.ts';
import { isoDate, longDateText } from '../../parts/date-text.ts';
import { Sheet } from './sheet.tsx';

const toDate = (iso: string) => {
  const [year = 0, month = null, day = null] = iso.split('-').map(Number);
  return { year, month, day };
};

/**
 * Formats a range of days (`YYYY-MM-DD`): `12 to 30 June 1967`, `28 June to 2 July 1967`, `30 December 1966 to 3
 * January 1967`, or one day.
 */
export function spanText(from: string, to: string): string {
  const [first, last] = [toDate(from), toDate(to)];
  const end = dayText(last);
  if (from === to) return end;
  if (first.year !== last.year) return `${dayText(first)} to ${end}`;
  if (first.month !== last.month) return `${dayText(first).replace(/ \d+$/, '')} to ${end}`;
  return `${first.day ?? ''} to ${end}`;
}

const section = css`
  display: grid;
  gap: var(--space-4);
`;

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-2) var(--space-4);
`;

const yearRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-1);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-3);
    color: var(--ink);
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }
  & a:hover {
    background: var(--paper-sunk);
  }
  & a[aria-current] {
    font-weight: var(--weight-strong);
    box-shadow: inset 0 -3px 0 var(--green);
  }
`;

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  column-gap: var(--column-gap);
  & li {
    position: relative;
    display: flex;
    gap: var(--space-4);
    padding-block: var(--space-3);
    border-top: 1px solid var(--rule);
  }
  & li:hover {
    background: var(--paper-sunk);
  }
  & h3 {
    font-size: 1.0625rem;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & p {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
`;

type Chosen = NonNullable<EditionsList['chosen']>;

/** Links to the years of a title that have editions, with the current one marked. */
const Years = ({ title, year }: Pick<Chosen, 'title' | 'year'>): JSX.Element => {
  const { links } = useSite();
  return (
    <nav css={yearRow} aria-label={`Years of ${title.name}`}>
      {title.years.map((one) => (
        <TextLink
          key={one.year}
          to={links.editionsOf(title.slug, one.year)}
          aria-current={one.year === year ? 'page' : undefined}
          title={counted(one.editions, 'edition')}
        >
          {one.year}
        </TextLink>
      ))}
    </nav>
  );
};

const silences = css`
  color: var(--ink-2);
  & ul {
    columns: 16rem;
    padding-top: var(--space-2);
    font-size: var(--text-sm);
  }
`;

/** Lists the gaps: editions expected by the title's rhythm that the archive does not have. */
function Gaps({ title, gaps }: Pick<Chosen, 'title' | 'gaps'>): JSX.Element | null {
  if (gaps.length === 0) return null;
  return (
    <details css={silences} open={gaps.length <= 4}>
      <summary>
        {counted(gaps.length, 'gap')} in this year, judging by how often it appeared ({' '}
        {title.rhythm ?? 'as in other years'})
      </summary>
      <ul>
        {gaps.map(({ from, to }) => (
          <li key={from}>{spanText(from, to)}</li>
        ))}
      </ul>
    </details>
  );
}

/** The editions of a title in one year, each with its first page. */
export function YearEditions({ chosen }: { readonly chosen: Chosen }): JSX.Element {
  const { links } = useSite();
  const { title, year, editions, total, page, pageCount, gaps } = chosen;
  return (
    <section css={section} aria-label={`${title.name}, ${year}`}>
      <div css={head}>
        <h2>
          {title.name}, {year}
        </h2>
        {title.demonstration && <DemonstrationMark />}
        <TextLink to={links.search({ title: title.slug })}>Search this paper</TextLink>
      </div>
      <Years title={title} year={year} />
      <Gaps title={title} gaps={gaps} />
      {editions.length === 0 ? (
        <p>{total === 0 ? `No edition from ${year}. Choose another year.` : 'There are no more editions.'}</p>
      ) : (
        <ol css={grid}>
          {editions.map((edition) => (
            <li key={edition.slug}>
              <Sheet thumbnail={edition.thumbnail} edges={edition.pages > 1} />
              <div>
                <h3>
                  <TextLink to={links.edition(edition.slug)}>
                    <time dateTime={isoDate(edition.date)}>{longDateText(edition.date)}</time>
                    {edition.edition > 1 && `, edition ${edition.edition}`}
                  </TextLink>
                </h3>
                <p>{counted(edition.pages, 'page')}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        pageSize={editionsPageSize}
        total={total}
        hrefOf={(number) => links.editionsOf(title.slug, year, number)}
      />
    </section>
  );
}
