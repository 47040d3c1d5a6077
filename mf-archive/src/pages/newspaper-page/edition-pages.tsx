import type { JSX } from 'react';
import type { GetPageResult, PageNeighbour } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { useReading } from './reading.ts';

const strip = css`
  background: var(--paper);
  border-top: 1px solid var(--rule);
  padding: var(--space-3) var(--gutter);
  overflow: auto;
  & ol {
    display: flex;
    gap: var(--space-3);
  }
  @media (min-width: 64rem) {
    grid-area: pages;
    border-top: 0;
    border-right: 1px solid var(--rule);
    padding: var(--space-4) var(--space-3);
    & ol {
      flex-direction: column;
      align-items: center;
    }
  }
`;

/** A sheet as small as its number. */
const sheet = css`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--target);
  aspect-ratio: 11 / 14;
  border: 1px solid var(--scan-edge);
  background: var(--scan-paper);
  color: var(--scan-ink);
  filter: var(--scan-filter);
  text-decoration: none;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  &:hover {
    color: var(--scan-ink);
    border-color: var(--scan-ink);
  }
  &[aria-current] {
    font-weight: var(--weight-strong);
    outline: 3px solid var(--green);
    outline-offset: 2px;
  }
`;

const Sheet = ({ page, here }: { readonly page: PageNeighbour; readonly here: boolean }): JSX.Element => {
  const { linkTo, state } = useReading();
  return (
    <TextLink
      css={sheet}
      to={linkTo(page.slug)}
      state={state}
      replace={state !== null}
      preventScrollReset={state !== null}
      aria-current={here ? 'page' : undefined}
    >
      <VisuallyHidden>Page </VisuallyHidden>
      {page.label}
    </TextLink>
  );
};

/** The edition's pages, in order; each keeps the query. */
export const EditionPages = ({ pages, slug }: Pick<GetPageResult, 'pages' | 'slug'>): JSX.Element => (
  <nav css={strip} id="pages" aria-label="Pages of this edition" tabIndex={-1}>
    <ol>
      {pages.map((page) => (
        <li key={page.slug}>
          <Sheet page={page} here={page.slug === slug} />
        </li>
      ))}
    </ol>
  </nav>
);
