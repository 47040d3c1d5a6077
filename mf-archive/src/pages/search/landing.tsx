import type { JSX } from 'react';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { TitleList } from '../../parts/title-list.tsx';
import { counted } from '../../parts/counted.ts';
import { yearsText } from '../../parts/date-text.ts';
import { Suggestions } from '../../parts/suggestions.tsx';

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

function holdingsSentence({ pages, searchablePages, titles }: Holdings): string {
  if (pages === 0) return 'The archive is empty. Pages appear here as they are brought in.';
  const waiting = pages - searchablePages;
  const rest = waiting > 0 ? ` ${counted(waiting, 'page')} more will be searchable soon.` : '';
  return `${counted(searchablePages, 'page')} of ${counted(titles.length, 'newspaper')} can be searched, word by word.${rest}`;
}

const titleSentence = ({ pages, firstYear, lastYear }: Holdings['titles'][number]): JSX.Element => (
  <p css={deck}>
    {counted(pages, 'page')}, {yearsText(firstYear, lastYear)}. Only this newspaper is searched.
  </p>
);

interface LandingProps {
  readonly holdings: Holdings | null;
  /** Slug of the one title to search, or empty. */
  readonly title: string;
}

/** Before anything is asked: how to ask, and what there is. */
export function Landing({ holdings, title }: LandingProps): JSX.Element {
  const { links } = useSite();
  const within = holdings?.titles.find(({ slug }) => slug === title);
  return (
    <div css={block}>
      <h1 css={heading}>{within === undefined ? 'Search the archive' : `Search ${within.name}`}</h1>
      {within === undefined
        ? holdings !== null && <p css={deck}>{holdingsSentence(holdings)}</p>
        : titleSentence(within)}
      <p>
        Several words find the pages that say them all. Put a phrase in quotes to find it as printed. Tone marks and
        dots below may be typed or left out.
      </p>
      {within === undefined ? (
        <Suggestions holdings={holdings} />
      ) : (
        <TextLink to={links.search()}>Search all titles instead</TextLink>
      )}
      {holdings !== null && within === undefined && <TitleList titles={holdings.titles} />}
    </div>
  );
}
