import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import type { LinkGroup } from './search-page-data.ts';
import { LinkItem } from './link-item.tsx';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  font-size: var(--text-sm);
  color: var(--ink-3);
  & a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
    color: var(--green);
    text-decoration: none;
    font-weight: var(--weight-ui);
    overflow-wrap: anywhere;
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

/** Each has a cross: pressing it removes the filter. */
const chips = css`
  gap: var(--space-2);
  & a:has(svg) {
    padding: 0 0.625rem 0 var(--space-3);
    border: 1px solid var(--green);
    border-radius: var(--radius-pill);
    background: var(--green-tint);
    color: var(--ink);
    font-weight: 400;
  }
  & svg {
    width: 0.75rem;
    height: 0.75rem;
  }
`;

interface LinkRowProps {
  readonly group: LinkGroup | null;
  /** True: links with `after` are chips that remove something. */
  readonly areChips?: boolean;
  readonly children?: ReactNode;
}

/** A row of links: filters that can be removed, or a group of links. Renders nothing without links. */
export function LinkRow({ group: data, areChips = false, children }: LinkRowProps): JSX.Element | null {
  if (data === null) return null;
  const [Row, Item] = areChips ? (['ul', 'li'] as const) : (['div', 'span'] as const);
  return (
    <Row css={[row, areChips && chips]} aria-label={data.label} role={areChips ? undefined : 'group'}>
      {data.intro !== undefined && <Item>{data.intro}</Item>}
      {data.items.map((item, index) => (
        <Item key={index}>
          <LinkItem link={item}>{areChips && item.after !== undefined && <Icon name="close" />}</LinkItem>
        </Item>
      ))}
      {children}
    </Row>
  );
}
