import type { JSX, ReactNode } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { Icon } from 'shared-contracts/ui/icon';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { isoDate, longDateText } from '../../parts/date-text.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: 3.5rem;
  padding: var(--space-2) var(--gutter);
  background: var(--paper);
  border-bottom: 1px solid var(--rule);
  grid-area: bar;
  @media print {
    background: none;
    padding-inline: 0;
    & > a {
      display: none;
    }
  }
`;

/** Leaves space for the dialog's close button. */
const besideClose = css`
  & > div:first-of-type {
    padding-right: 3.5rem;
  }
  @media (min-width: 64rem) {
    padding-right: 4rem;
    & > div:first-of-type {
      padding-right: 0;
    }
  }
`;

/** Fits in one row on the narrowest phones. */
const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);
  flex: 1 1 18rem;
  @media (min-width: 64rem) {
    flex: none;
  }
`;

const titleBlock = css`
  min-width: 0;
  flex: 1 1 12rem;
  & :is(h1, h2) {
    font-size: 1.125rem;
    line-height: 1.25;
    letter-spacing: var(--track-head);
    @media (max-width: 30rem) {
      font-size: 1rem;
    }
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    font-size: var(--text-xs);
    line-height: 1.45;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  & p a {
    color: inherit;
    text-decoration-color: var(--rule-control);
  }
  & p > * + *::before {
    content: '·';
    margin: 0 0.45em;
  }
`;

interface ReaderBarProps {
  readonly page: GetPageResult;
  readonly q: string;
  /** True in a dialog, above which the site's own heading is. */
  readonly inDialog: boolean;
  readonly children: ReactNode;
}

/** The bar above a page: its name, the way back, and its tools. */
export function ReaderBar({ page, q, inDialog, children }: ReaderBarProps): JSX.Element {
  const { links } = useSite();
  const Heading = inDialog ? 'h2' : 'h1';
  return (
    <header css={[bar, inDialog && besideClose]}>
      {!inDialog && (
        <ButtonLink look="quiet" square to={links.search({ q })}>
          <Icon name="arrow-left" />
          <VisuallyHidden>{q === '' ? 'Search the archive' : 'Back to the results'}</VisuallyHidden>
        </ButtonLink>
      )}
      <div css={titleBlock}>
        <Heading>{page.title.name}</Heading>
        <p>
          <TextLink to={links.edition(page.editionSlug)} title="All of this edition">
            <time dateTime={isoDate(page.date)}>{longDateText(page.date)}</time>
          </TextLink>
          {page.edition > 1 && <span>edition {page.edition}</span>}
          <span>
            page {page.label} of {page.editionPages}
          </span>
        </p>
        {page.demonstration && <DemonstrationMark />}
      </div>
      <div css={tools}>{children}</div>
    </header>
  );
}
