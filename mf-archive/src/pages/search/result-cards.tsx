import type { JSX } from 'react';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { counted } from 'shared-contracts/counted';
import { firstFuzzyOnly } from './match-reason.ts';
import { ResultCard } from './result-card.tsx';
import type { AnsweredSearch } from './search-page-data.ts';
import { nounOf } from './words.ts';

/** Separates groups of results. */
const divider = css`
  margin-bottom: var(--space-5);
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

const dividerText = ({ params, results: { total, exact = total } }: AnsweredSearch): string =>
  exact === 0
    ? `No exact matches. With likely misreadings: ${counted(total, nounOf(params))}.`
    : `End of the ${counted(exact, nounOf(params))} that match exactly. The rest match likely misreadings.`;

/** Returns the slug of a hit; further articles of the same page also get an index. */
function nameOf(hits: readonly PageHit[], { slug }: PageHit, index: number): string {
  return hits.findIndex((hit) => hit.slug === slug) === index ? slug : `${slug}-${String(index)}`;
}

/** Pictures in view at first, which are not lazy-loaded. */
const eagerCount = 2;

interface ResultCardsProps {
  readonly search: AnsweredSearch;
  /** Path and query of these results. */
  readonly from: string;
}

/** The items of the list of results. */
export function ResultCards({ search, from }: ResultCardsProps): JSX.Element {
  const { hits } = search.results;
  const firstFuzzy = firstFuzzyOnly(search.results);
  return (
    <>
      {hits.map((hit, index) => {
        const name = nameOf(hits, hit, index);
        return (
          <li key={name}>
            {index === firstFuzzy && <p css={divider}>{dividerText(search)}</p>}
            <ResultCard {...{ search, hit, name, from }} coins={search.coins[index]} eager={index < eagerCount} />
          </li>
        );
      })}
    </>
  );
}
