import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';

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
  /** The name for screen readers. */
  readonly label: string;
  /** Text before the links. */
  readonly intro?: string;
  readonly items: readonly ReactNode[];
  /** True: links with a cross are chips that remove something. */
  readonly areChips?: boolean;
  readonly children?: ReactNode;
}

/**
 * A row of links: filters that can be removed, or a group of links. Keyed by position, so that a focused link keeps the
 * focus when the links change.
 */
export function LinkRow({ label, intro, items, areChips = false, children }: LinkRowProps): JSX.Element {
  const [Row, Item] = areChips ? (['ul', 'li'] as const) : (['div', 'span'] as const);
  return (
    <Row css={[row, areChips && chips]} aria-label={label} role={areChips ? undefined : 'group'}>
      {intro !== undefined && <Item>{intro}</Item>}
      {items.map((item, index) => (
        <Item key={index}>{item}</Item>
      ))}
      {children}
    </Row>
  );
}

interface SearchLinkProps {
  readonly to: string;
  /** True for the link to what is shown. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A link to a changed search, which leaves the page where it is scrolled to. */
export const SearchLink = ({ to, isCurrent = false, children }: SearchLinkProps): JSX.Element => (
  <TextLink to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
    {children}
  </TextLink>
);

/** A chip: pressing it removes what it names. `action` is for screen readers. */
export const Chip = ({ to, action, children }: SearchLinkProps & { readonly action: string }): JSX.Element => (
  <SearchLink to={to}>
    {children}
    <VisuallyHidden>{action}</VisuallyHidden>
    <Icon name="close" />
  </SearchLink>
);
