import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { EditionsData } from './editions-data.ts';
import { TitleRuns } from './title-runs.tsx';
import { YearEditions } from './year-editions.tsx';

const frame = css`
  padding-block: clamp(1.75rem, 1rem + 3vw, 3.5rem) 0;
  display: grid;
  gap: var(--space-6);
`;

const deck = css`
  margin-top: var(--space-3);
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  max-width: var(--measure-narrow);
`;

const titlesSection = css`
  display: grid;
  gap: var(--space-4);
`;

/** `/editions`: the newspapers held, and one year's editions of the chosen one. */
export function Page(): JSX.Element {
  const { links } = useSite();
  const { titles, chosen } = usePage<EditionsData>().data.list;
  return (
    <div css={frame}>
      <div>
        <h1>Editions</h1>
        <p css={deck}>The newspapers in the archive. Choose a paper, then a year, then a day.</p>
      </div>
      {chosen !== null && <YearEditions chosen={chosen} />}
      {titles.length === 0 ? (
        <EmptyState title="Nothing is held yet">
          <p>Editions appear here as soon as the first pages are taken in.</p>
          <TextLink to={links.home}>Front page</TextLink>
        </EmptyState>
      ) : (
        <section css={titlesSection} aria-label="Titles">
          <h2>Titles</h2>
          <TitleRuns titles={titles} />
        </section>
      )}
    </div>
  );
}
