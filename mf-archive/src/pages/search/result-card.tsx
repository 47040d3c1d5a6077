import type { JSX } from 'react';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { dateline } from 'shared-contracts/ui/dateline';
import { MarkedText } from 'shared-contracts/ui/marked-text';
import { ScanCropFrame } from 'shared-contracts/ui/scan-crop';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { isoDate } from '../../parts/date-text.ts';
import { dayAndEdition, pageLabel, pageName } from '../../parts/page-name.ts';

/** Words before the picture in the source; the picture stands first all the same. */
const card = css`
  display: grid;
  gap: var(--space-3);
  position: relative;
  & > :last-child {
    order: -1;
  }
  @media (min-width: 48rem) {
    grid-template-columns: 15.5rem minmax(0, 1fr);
    column-gap: var(--space-5);
  }
`;

const body = css`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-width: 0;
`;

/** The headline is the link; its target is the whole card. */
const headline = css`
  font-size: var(--text-lg);
  line-height: 1.25;
  overflow-wrap: anywhere;
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: 6px;
  }
`;

const day = css`
  font-weight: 400;
  color: var(--ink-2);
`;

const snippet = css`
  font: 400 1.0625rem/1.5 var(--serif);
  color: var(--ink-2);
  /* In em, not ch: it is the same while our font is on its way. */
  max-width: 33.8em;
  overflow-wrap: anywhere;
`;

const quiet = css`
  font-size: var(--text-sm);
  color: var(--ink-3);
  overflow-wrap: anywhere;
`;

interface ResultCardProps {
  readonly hit: PageHit;
  /** Why it matched. */
  readonly why: string;
  readonly query: string;
  /** Where these results stand, for the page that opens over them. */
  readonly from: string;
  /** Its picture is among the first that a reader sees. */
  readonly eager: boolean;
}

/** The link of a page's card: the focus comes back to it. */
export const resultId = (slug: string): string => `result-${slug}`;

/** What the card is called: its article, where one is known, and always its page. */
function Name({ hit }: Pick<ResultCardProps, 'hit'>): JSX.Element {
  const name = hit.article?.headline ?? null;
  if (name !== null) {
    return (
      <>
        {name}
        <VisuallyHidden> ({pageName(hit)})</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      {hit.title.name},{' '}
      <span css={day}>
        <time dateTime={isoDate(hit.date)}>{dayAndEdition(hit)}</time>, {pageLabel(hit.label)}
      </span>
    </>
  );
}

/** Which page the article is on; a screen reader has heard it in the headline. */
const Place = ({ hit }: Pick<ResultCardProps, 'hit'>): JSX.Element => (
  <p css={dateline} aria-hidden="true">
    <b>{hit.title.name}</b>
    <time dateTime={isoDate(hit.date)}>{dayAndEdition(hit)}</time>
    <span>{pageLabel(hit.label)}</span>
  </p>
);

/** One page that matched: which page it is, the words around the hit, why it matched, and a piece of the scan. */
export function ResultCard({ hit, why, query, from, eager }: ResultCardProps): JSX.Element {
  const { links } = useSite();
  return (
    <article css={card}>
      <div css={body}>
        {(hit.article?.headline ?? null) !== null && <Place hit={hit} />}
        <h2 css={headline}>
          <TextLink
            id={resultId(hit.slug)}
            to={links.newspaperPage(hit.slug, query)}
            state={{ from }}
            preventScrollReset
          >
            <Name hit={hit} />
          </TextLink>
        </h2>
        <p css={snippet}>
          <MarkedText {...hit.snippet} />
        </p>
        {why !== '' && <p css={quiet}>{why}</p>}
      </div>
      <ScanCropFrame crop={hit.crop} demonstration={hit.demonstration} eager={eager} />
    </article>
  );
}
