import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Icon } from 'shared-contracts/ui/icon';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { limitCount, widened, type SearchPageData, type SearchWish } from './search-page-data.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--text-sm);
`;

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: var(--target);
  padding: 0 0.625rem 0 var(--space-3);
  border: 1px solid var(--green);
  border-radius: var(--radius-pill);
  background: var(--green-tint);
  color: var(--ink);
  text-decoration: none;
  & svg {
    width: 0.75rem;
    height: 0.75rem;
  }
`;

/** `1968 to 1976`, `From 1968`, `Up to 1976`, `1972`. */
function yearsChip({ from, to }: SearchWish): string {
  if (from === to) return from;
  if (to === '') return `From ${from}`;
  return from === '' ? `Up to ${to}` : `${from} to ${to}`;
}

interface Limit {
  readonly text: string;
  readonly without: SearchWish;
}

function limitsOf({ wish, holdings, results }: SearchPageData): readonly Limit[] {
  const named = [...(holdings?.titles ?? []), ...(results?.facets.titles ?? [])];
  const nameOf = (slug: string): string => named.find((title) => title.slug === slug)?.name ?? slug;
  return [
    ...(wish.from === '' && wish.to === '' ? [] : [{ text: yearsChip(wish), without: { ...wish, from: '', to: '' } }]),
    ...wish.title.map((slug) => ({
      text: nameOf(slug),
      without: { ...wish, title: wish.title.filter((other) => other !== slug) },
    })),
  ];
}

/** What narrows the search, each a press away from being lifted. */
export function LimitsInForce({ data }: { readonly data: SearchPageData }): JSX.Element | null {
  const { links } = useSite();
  const { wish } = data;
  if (limitCount(wish) === 0) return null;
  return (
    <ul css={row} aria-label="Filters in force">
      {limitsOf(data).map(({ text, without }) => (
        <li key={text}>
          <TextLink css={chip} to={links.search({ ...without, page: 1 })} preventScrollReset>
            {text}
            <VisuallyHidden>, remove this filter</VisuallyHidden>
            <Icon name="close" />
          </TextLink>
        </li>
      ))}
      {limitCount(wish) > 1 && (
        <li>
          <TextLink to={links.search(widened(wish))} preventScrollReset>
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  );
}
