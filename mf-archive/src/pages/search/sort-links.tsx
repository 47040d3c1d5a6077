import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import type { SearchOrder } from 'shared-contracts/routes';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { SearchWish } from './search-page-data.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--space-4);
  font-size: var(--text-sm);
  color: var(--ink-3);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--green);
    text-decoration: none;
    font-weight: var(--weight-ui);
  }
  & a:hover {
    text-decoration: underline;
  }
  & a[aria-current] {
    color: var(--ink);
    text-decoration: underline 2px var(--green);
    text-underline-offset: 0.45em;
  }
`;

const orders: readonly (readonly [order: SearchOrder, name: string])[] = [
  ['relevance', 'Best match'],
  ['oldest', 'Oldest'],
  ['newest', 'Newest'],
];

/** In which order results stand. Starts again at their first page; the reader stays where they are. */
export function SortLinks({ wish }: { readonly wish: SearchWish }): JSX.Element {
  const { links } = useSite();
  return (
    <div css={row} role="group" aria-label="Order of results">
      {orders.map(([sort, name]) => (
        <TextLink
          key={sort}
          to={links.search({ ...wish, sort, page: 1 })}
          preventScrollReset
          aria-current={wish.sort === sort ? 'true' : undefined}
        >
          {name}
        </TextLink>
      ))}
    </div>
  );
}
