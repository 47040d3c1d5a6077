import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { pageList, type PageListItem } from './page-list.ts';
import { TextLink } from './text-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const frame = css`
  display: grid;
  gap: var(--space-2);
  justify-items: center;
  padding-block: var(--space-5);
  border-top: 1px solid var(--rule);
  & p {
    font-size: var(--text-sm);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  font-variant-numeric: tabular-nums;
`;

const cell = css`
  min-width: var(--target);
  min-height: var(--target);
  padding: 0 0.5rem;
  display: inline-grid;
  grid-auto-flow: column;
  place-items: center;
  color: var(--ink);
  text-decoration: none;
  font-size: 0.9375rem;
  &:is(a):hover {
    background: var(--paper-sunk);
    color: var(--ink);
  }
  &[aria-current] {
    font-weight: var(--weight-strong);
    box-shadow: inset 0 -3px 0 var(--green);
  }
  @media (max-width: 29.99rem) {
    min-width: 2.375rem;
    padding-inline: 0.25rem;
  }
`;

const gap = css`
  min-width: 1.25rem;
  color: var(--ink-3);
`;

const edge = css`
  padding-inline: 0.75rem;
`;

const absent = css`
  color: var(--ink-3);
`;

interface PaginationProps {
  /** From 1; may lie past the last. */
  readonly page: number;
  readonly pageCount: number;
  readonly pageSize: number;
  readonly total: number;
  /** The address of a page's results. */
  readonly hrefOf: (page: number) => string;
}

const Step = ({
  to,
  rel,
  children,
}: {
  readonly to: string | null;
  readonly rel: 'next' | 'prev';
  readonly children: string;
}) =>
  to === null ? (
    <span css={[cell, edge, absent]} aria-hidden="true">
      {children}
    </span>
  ) : (
    <TextLink css={[cell, edge]} to={to} rel={rel}>
      {children}
    </TextLink>
  );

const Item = ({ item, page, hrefOf }: { readonly item: PageListItem } & Pick<PaginationProps, 'page' | 'hrefOf'>) =>
  item.kind === 'gap' ? (
    <span css={[cell, gap]} aria-hidden="true">
      …
    </span>
  ) : (
    <TextLink css={cell} to={hrefOf(item.page)} aria-current={item.page === page ? 'page' : undefined}>
      <VisuallyHidden>Page </VisuallyHidden>
      {item.page}
    </TextLink>
  );

/** `1 to 20 of 214`, with thousands marked; empty when the page lies past the last. */
function rangeText({ page, pageCount, pageSize, total }: PaginationProps): string {
  if (page > pageCount) return '';
  const count = (value: number) => value.toLocaleString('en-GB');
  const first = (page - 1) * pageSize + 1;
  return `${count(first)} to ${count(Math.min(page * pageSize, total))} of ${count(total)}`;
}

/** Links through pages of results (R2.40): plain addresses, so they work without script. Nothing for a single page. */
export function Pagination(props: PaginationProps): JSX.Element | null {
  const { page, pageCount, hrefOf } = props;
  if (pageCount <= 1 && page <= pageCount) return null;
  const previous = page > 1 && pageCount > 0 ? Math.min(page - 1, pageCount) : null;
  return (
    <nav css={frame} aria-label="Pages of results">
      <p>{rangeText(props)}</p>
      <div css={row}>
        <Step to={previous === null ? null : hrefOf(previous)} rel="prev">
          Previous
        </Step>
        {pageList(page, pageCount).map((item) => (
          <Item key={item.kind === 'gap' ? `gap-${item.after}` : item.page} item={item} page={page} hrefOf={hrefOf} />
        ))}
        <Step to={page < pageCount ? hrefOf(page + 1) : null} rel="next">
          Next
        </Step>
      </div>
    </nav>
  );
}
