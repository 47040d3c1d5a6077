import type { JSX } from 'react';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { TitleList } from '../../parts/title-list.tsx';
import { counted } from '../../parts/counted.ts';
import { yearsText } from '../../parts/date-text.ts';
import { pagesBehind } from '../../parts/pages-behind.ts';
import { Suggestions } from '../../parts/suggestions.tsx';
import { QueryHelp } from './query-help.tsx';

const block = css`
  display: grid;
  gap: var(--space-4);
  max-width: 56rem;
`;

const heading = css`
  font-size: var(--text-2xl);
  line-height: 1.15;
`;

const deck = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  max-width: var(--measure);
`;

function holdingsSentence(holdings: Holdings): string {
  const { pages, searchablePages, waitingPages, titles } = holdings;
  if (pages === 0) return 'The archive is empty. Pages appear here as they are brought in.';
  const sentences = [
    `${counted(searchablePages, 'page')} of ${counted(titles.length, 'newspaper')} can be searched, word by word.`,
  ];
  const behind = pagesBehind(holdings);
  if (behind > 0) sentences.push(`${counted(behind, 'page')} more will be searchable soon.`);
  if (waitingPages > 0) sentences.push(`${counted(waitingPages, 'page')} can be read, and wait for their text.`);
  return sentences.join(' ');
}

const titleSentence = ({ pages, firstYear, lastYear }: Holdings['titles'][number]): JSX.Element => (
  <p css={deck}>
    {counted(pages, 'page')}, {yearsText(firstYear, lastYear)}. Only this newspaper is searched.
  </p>
);

interface LandingProps {
  readonly holdings: Holdings | null;
  /** Slugs of the titles to search; none: all. */
  readonly title: readonly string[];
}

/** Before anything is asked: how to ask, and what there is. */
export function Landing({ holdings, title }: LandingProps): JSX.Element {
  const { links } = useSite();
  const within = title.length === 1 ? holdings?.titles.find(({ slug }) => slug === title[0]) : undefined;
  return (
    <div css={block}>
      <h1 css={heading}>{within === undefined ? 'Search the archive' : `Search ${within.name}`}</h1>
      {within === undefined
        ? holdings !== null && <p css={deck}>{holdingsSentence(holdings)}</p>
        : titleSentence(within)}
      <QueryHelp />
      {within === undefined ? (
        <Suggestions holdings={holdings} />
      ) : (
        <TextLink to={links.search()}>Search all titles instead</TextLink>
      )}
      {holdings !== null && within === undefined && <TitleList titles={holdings.titles} />}
    </div>
  );
}
