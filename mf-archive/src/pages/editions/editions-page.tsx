import type { JSX } from 'react';
import { developersPath } from 'shared-contracts/archive/v1/developers-path';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck, pageSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { BrowseDays } from './browse-days.tsx';
import type { EditionsData } from './editions-data.ts';
import { TitleRuns } from './title-runs.tsx';
import { YearEditions } from './year-editions.tsx';

const shortcuts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

const titlesSection = css`
  display: grid;
  gap: var(--space-4);
`;

const sorts = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-4);
  & h2 {
    margin-right: auto;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    font-size: var(--text-sm);
  }
  & a[aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
    text-decoration: none;
  }
`;

const orders = [
  [undefined, 'name'],
  ['first', 'first issue'],
  ['last', 'latest issue'],
  ['size', 'pages'],
] as const;

/** Lists all titles with their years. */
function Titles({ list: { titles }, order }: Pick<EditionsData, 'list' | 'order'>): JSX.Element {
  const { links } = useSite();
  return (
    <section css={titlesSection} aria-label="Titles">
      <nav css={sorts} aria-label="Sort newspapers">
        <h2>Titles</h2>
        {titles.length > 1 &&
          orders.map(([sort, words]) => (
            <TextLink
              key={words}
              to={links.editionsAt({ sort })}
              aria-current={order === (sort ?? 'name') ? 'true' : undefined}
            >
              By {words}
            </TextLink>
          ))}
        <TextLink to={links.places()}>By place</TextLink>
      </nav>
      <TitleRuns titles={titles} />
    </section>
  );
}

/** Resets the calendar when its data changes. */
const calendarKey = ({ calendar, list, problem }: EditionsData): string =>
  JSON.stringify([list.chosen?.title.slug, calendar?.month.year, calendar?.month.month, calendar?.day?.date, problem]);

/** `/editions`: a calendar, the editions of a title, and all titles with their years. */
export function Page(): JSX.Element {
  const { links } = useSite();
  const { data } = usePage<EditionsData>();
  const { list, wall, calendar, problem, order } = data;
  const title = list.chosen?.title.slug;
  return (
    <div css={pageSheet}>
      <header>
        <h1>Editions</h1>
        <p css={deck}>
          {list.chosen === null
            ? 'Browse by year, or pick a date to see its newspapers.'
            : `The calendar shows ${list.chosen.title.name} only.`}
        </p>
        <p css={shortcuts}>
          {list.chosen !== null && <TextLink to={links.editions}>Show all papers</TextLink>}
          <TextLink to={links.onThisDay()}>On this day</TextLink>
          <TextLink to={links.places()}>Places</TextLink>
          <TextLink to={developersPath}>For developers</TextLink>
        </p>
      </header>
      {calendar !== null && (
        <BrowseDays key={calendarKey(data)} calendar={calendar} wall={wall} problem={problem} title={title} />
      )}
      {list.chosen !== null && <YearEditions chosen={list.chosen} />}
      {list.titles.length === 0 ? (
        <EmptyState title="No editions yet">
          <p>Editions appear here as soon as the first pages are imported.</p>
          <TextLink to={links.home}>Front page</TextLink>
        </EmptyState>
      ) : (
        <Titles list={list} order={order} />
      )}
    </div>
  );
}
