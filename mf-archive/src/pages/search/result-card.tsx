import type { JSX } from 'react';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from '../../parts/counted.ts';
import { isoDate } from '../../parts/date-text.ts';
import { MarkedText } from '../../parts/marked-text.tsx';
import { dayAndEdition, pageLabel } from '../../parts/page-name.ts';
import { ResultCrop } from './result-crop.tsx';

const card = css`
  display: grid;
  gap: var(--space-3);
  position: relative;
  @media (min-width: 48rem) {
    grid-template-columns: 15.5rem minmax(0, 1fr);
    column-gap: var(--space-5);
  }
`;

const body = css`
  display: grid;
  gap: var(--space-2);
  align-content: start;
`;

/** The headline is the link; its target is the whole card. */
const headline = css`
  font-size: var(--text-lg);
  line-height: 1.25;
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
  max-width: 60ch;
  overflow-wrap: anywhere;
`;

const tally = css`
  font-size: var(--text-sm);
  font-weight: var(--weight-ui);
  color: var(--green);
`;

interface ResultCardProps {
  readonly hit: PageHit;
  readonly query: string;
  /** Where these results stand, for the page that opens over them. */
  readonly from: string;
}

/** The link of a page's card: the focus comes back to it. */
export const resultId = (slug: string): string => `result-${slug}`;

/** One page that matched: a piece of the scan, which page it is, and the words around the hit. */
export function ResultCard({ hit, query, from }: ResultCardProps): JSX.Element {
  const { links } = useSite();
  return (
    <article css={card}>
      <ResultCrop hit={hit} />
      <div css={body}>
        <h2 css={headline}>
          <TextLink
            id={resultId(hit.slug)}
            to={links.newspaperPage(hit.slug, query)}
            state={{ from }}
            preventScrollReset
          >
            {hit.title.name},{' '}
            <span css={day}>
              <time dateTime={isoDate(hit.date)}>{dayAndEdition(hit)}</time>, {pageLabel(hit.label)}
            </span>
          </TextLink>
        </h2>
        <p css={snippet}>
          <MarkedText {...hit.snippet} />
        </p>
        <p css={tally}>{counted(hit.hitCount, 'hit')} on this page</p>
      </div>
    </article>
  );
}
