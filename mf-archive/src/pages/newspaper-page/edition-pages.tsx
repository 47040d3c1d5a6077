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

const link = css`
  display: grid;
  justify-items: center;
  gap: 0.3rem;
  min-width: var(--target);
  color: var(--ink-2);
  text-decoration: none;
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  &[aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
  }
`;

/** The page itself, or a blank sheet where there is no scan. */
const sheet = css`
  display: block;
  width: 3.25rem;
  height: auto;
  border: 1px solid var(--scan-edge);
  background: var(--scan-paper);
  filter: var(--scan-filter);
  [aria-current] > & {
    outline: 3px solid var(--green);
    outline-offset: 2px;
  }
  @media (min-width: 64rem) {
    width: 4.5rem;
  }
`;

const blank = css`
  aspect-ratio: 11 / 14;
`;

const Sheet = ({ page, here }: { readonly page: PageNeighbour; readonly here: boolean }): JSX.Element => {
  const { linkTo, state } = useReading();
  return (
    <TextLink
      css={link}
      to={linkTo(page.slug)}
      state={state}
      replace={state !== null}
      preventScrollReset={state !== null}
      aria-current={here ? 'page' : undefined}
    >
      {page.thumbnail === null ? (
        <span css={[sheet, blank]} />
      ) : (
        <img
          css={sheet}
          src={page.thumbnail.url}
          width={page.thumbnail.width}
          height={page.thumbnail.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span>
        <VisuallyHidden>Page </VisuallyHidden>
        {page.label}
      </span>
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
