import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Form } from 'shared-contracts/platform/router';
import { grouped } from 'shared-contracts/counted';
import { Button } from './button.tsx';
import { TextLink } from './text-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** An item of the page list: a page number, or a gap for omitted pages. */
export type PageListItem =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

const inRange = (page: number, pageCount: number): boolean => page >= 1 && page <= pageCount;

/**
 * Returns the pages to show: the first, the last, the current one and its neighbours, in order and without repetition.
 * A gap always replaces at least two pages; a single page is shown instead. A current page outside 1…pageCount has no
 * neighbours.
 */
export function pageList(current: number, pageCount: number): readonly PageListItem[] {
  const near = [current - 1, current, current + 1].filter((page) => inRange(page, pageCount));
  const shown = [...new Set([1, ...near, pageCount])].filter((page) => inRange(page, pageCount)).sort((a, b) => a - b);
  return shown.flatMap((page, index): PageListItem[] => {
    const before = shown[index - 1] ?? page - 1;
    const item: PageListItem = { kind: 'page', page };
    if (page - before === 1) return [item];
    if (page - before === 2) return [{ kind: 'page', page: page - 1 }, item];
    return [{ kind: 'gap', after: before }, item];
  });
}

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

const jump = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font-size: var(--text-sm);
  color: var(--ink-2);
  & input {
    width: 5.5rem;
    min-height: var(--target);
    margin-left: var(--space-2);
    padding-inline: 0.625rem;
    background: var(--paper-raised);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    font-variant-numeric: tabular-nums;
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
  /** From 1; may be larger than `pageCount`. */
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

/** Returns `Page 3 of 214, results 41–60 of 4,271`; empty if the page is after the last one. */
function rangeText({ page, pageCount, pageSize, total }: PaginationProps): string {
  if (page > pageCount) return '';
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return `Page ${grouped(page)} of ${grouped(pageCount)}, results ${grouped(first)}–${grouped(last)} of ${grouped(total)}`;
}

/** With fewer pages, nearly every page has a link. */
const minPagesToJump = 8;

/** A form that opens a page by its number. */
function Jump({ pageCount, hrefOf }: Pick<PaginationProps, 'pageCount' | 'hrefOf'>): JSX.Element {
  const [path = '', query = ''] = hrefOf(1).split('?');
  return (
    <Form css={jump} action={path} method="get" aria-label="Go to a page of results">
      {[...new URLSearchParams(query)]
        .filter(([name]) => name !== 'page')
        .map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
      <label>
        Go to page
        <input type="number" name="page" min={1} max={pageCount} required inputMode="numeric" />
      </label>
      <Button type="submit">Go</Button>
    </Form>
  );
}

/**
 * Links to the pages of a list (R2.40). They work without script. Shows nothing if the current page is the only one.
 */
export function Pagination(props: PaginationProps): JSX.Element | null {
  const { page, pageCount, hrefOf } = props;
  if (pageCount <= 1 && page <= Math.max(1, pageCount)) return null;
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
      {pageCount >= minPagesToJump && <Jump pageCount={pageCount} hrefOf={hrefOf} />}
    </nav>
  );
}
