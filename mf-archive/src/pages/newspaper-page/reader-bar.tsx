import type { JSX, ReactNode } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { dayText } from 'shared-contracts/day-text';
import { isoDate } from '../../parts/date-text.ts';
import { ToolIcon } from './tool-icon.tsx';

const bar = css`
  display: flex;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: 3.5rem;
  padding: 0.125rem var(--gutter);
  @media (max-width: 47.99rem) {
    column-gap: var(--space-1);
  }
  @media (min-width: 64rem), (scripting: none) {
    flex-wrap: wrap;
    padding-block: var(--space-2);
  }
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
  padding-right: 4rem;
`;

const onGrid = css`
  padding-inline: var(--edge);
`;

const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0 var(--space-3);
`;

const titleBlock = css`
  min-width: 0;
  flex: 1 1 12rem;
  & :is(h1, h2) {
    font-size: 1.125rem;
    line-height: 1.25;
    letter-spacing: var(--track-head);
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
  /* In one line each, so that the scan has the room. */
  @media (max-width: 79.99rem) {
    & > :is(h1, h2, p) {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      max-width: max-content;
    }
    & :is(h1, h2) {
      font-size: 1rem;
      line-height: 1.2;
    }
    & p {
      line-height: 1.35;
      /* The link of the date can be pressed a little above and below its line. */
      padding-block: 0.25rem;
      margin-block: -0.25rem;
    }
    & > span {
      display: block;
      width: max-content;
      line-height: 1.1;
    }
  }
`;

interface ReaderBarProps {
  readonly page: GetPageResult;
  readonly q: string;
  /** True in a dialog: the page behind it already has an `h1`. */
  readonly inDialog: boolean;
  readonly children: ReactNode;
}

/** The bar above a page: its name, the way back, and its tools. */
export function ReaderBar({ page, q, inDialog, children }: ReaderBarProps): JSX.Element {
  const { links } = useSite();
  const Heading = inDialog ? 'h2' : 'h1';
  return (
    <header css={[bar, inDialog ? besideClose : onGrid]}>
      {!inDialog && (
        <ButtonLink look="quiet" square to={links.search({ q })}>
          <ToolIcon name="arrow-left" />
          <VisuallyHidden>{q === '' ? 'Search the archive' : 'Back to the results'}</VisuallyHidden>
        </ButtonLink>
      )}
      <div css={titleBlock}>
        <Heading>{page.title.name}</Heading>
        <p>
          <TextLink to={links.edition(page.editionSlug)} title="All of this edition">
            <time dateTime={isoDate(page.date)}>{dayText(page.date)}</time>
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
