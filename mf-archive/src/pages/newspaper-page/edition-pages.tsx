import { Fragment, type JSX } from 'react';
import type { GetPageResult, PageNeighbour } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from 'shared-contracts/counted';
import { missingBefore, missingSentence } from './missing-before.ts';
import { useReading } from './reading.ts';

const gap = css`
  display: grid;
  justify-items: center;
  gap: 0.3rem;
  font-size: var(--text-xs);
  color: var(--ink-3);
  text-align: center;
  & > span:first-of-type {
    display: grid;
    place-items: center;
    width: 3.25rem;
    aspect-ratio: 11 / 14;
    border: 1px dashed var(--rule-control);
    @media (min-width: 64rem) {
      width: 4.5rem;
    }
  }
`;

/** A placeholder for pages that the archive does not have. */
const MissingSheet = ({ labels }: { readonly labels: readonly string[] }): JSX.Element => (
  <p css={gap} title={missingSentence(labels)}>
    <span aria-hidden="true">missing</span>
    <span aria-hidden="true">{labels.length === 1 ? labels[0] : `${labels[0] ?? ''}–${labels.at(-1) ?? ''}`}</span>
    <VisuallyHidden>{missingSentence(labels)}</VisuallyHidden>
  </p>
);

/** On a phone the strip is opened from the dock, so that its pictures are not loaded before. */
const strip = css`
  background: var(--paper);
  scroll-margin-block: 4rem;
  &:focus-visible {
    outline-offset: -3px;
  }
  @media (max-width: 63.99rem) and (scripting: enabled) {
    &:not([data-open]) {
      display: none;
    }
  }
  @media print {
    display: none;
  }
  border-top: 1px solid var(--rule);
  padding: var(--space-3) var(--gutter);
  overflow: auto;
  & ol {
    display: flex;
    gap: var(--space-3);
  }
  grid-area: pages;
  @media (min-width: 64rem) {
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

/** The number of hits on a page. */
const hits = css`
  display: block;
  margin-top: 0.1rem;
  background: var(--marker);
  color: var(--on-marker);
  border-bottom: 1px solid var(--marker-edge);
  padding: 0 0.35em;
  font-weight: var(--weight-strong);
  text-align: center;
`;

const head = css`
  display: none;
  font-size: var(--text-xs);
  text-align: center;
  padding-bottom: var(--space-3);
  @media (min-width: 64rem) {
    display: block;
  }
`;

/** The thumbnail of a page; a blank sheet when there is no scan. */
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

interface SheetProps {
  readonly page: PageNeighbour;
  readonly here: boolean;
  /** Null when it is not known. */
  readonly count: number | null;
  readonly plain: boolean;
}

const Sheet = ({ page, here, count, plain }: SheetProps): JSX.Element => {
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
      {page.thumbnail === null || plain ? (
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
        {count !== null && count > 0 && (
          <b css={hits}>
            {count}
            <VisuallyHidden>{count === 1 ? ' match' : ' matches'}</VisuallyHidden>
          </b>
        )}
      </span>
    </TextLink>
  );
};

interface EditionPagesProps {
  readonly page: Pick<GetPageResult, 'pages' | 'slug' | 'editionHits' | 'editionSlug' | 'editionPages'>;
  /** True when it was opened from the dock. */
  readonly open: boolean;
  /** True: no pictures, for a reader who saves data. */
  readonly plain: boolean;
}

/** Lists the pages of the edition in order, with their numbers of hits. Links keep the query. */
export function EditionPages({ page, open, plain }: EditionPagesProps): JSX.Element {
  const { links } = useSite();
  const { pages, slug, editionHits, editionSlug, editionPages } = page;
  const missing = missingBefore(pages, editionPages);
  const all = pages.length < editionPages ? `All ${grouped(editionPages)} pages of this edition` : null;
  return (
    <nav css={strip} id="pages" aria-label="Pages of this edition" tabIndex={-1} data-open={open ? '' : undefined}>
      <p css={head}>
        <TextLink to={links.edition(editionSlug)}>{all ?? 'This edition'}</TextLink>
      </p>
      <ol>
        {pages.map((one, index) => (
          <Fragment key={one.slug}>
            {missing.get(index) !== undefined && (
              <li>
                <MissingSheet labels={missing.get(index) ?? []} />
              </li>
            )}
            <li>
              <Sheet page={one} here={one.slug === slug} count={editionHits?.[index] ?? null} plain={plain} />
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
