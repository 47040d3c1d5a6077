import { Fragment, type JSX } from 'react';
import { missingPages } from 'shared-contracts/archive/missing-pages';
import { isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Edition, EditionPage } from 'shared-contracts/archive/editions';
import { counted } from 'shared-contracts/counted';
import { pageLabel } from '../../parts/page-name.ts';
import { Sheet } from './sheet.tsx';

const list = css`
  display: grid;
  border-top: 1px solid var(--rule-strong);
  @media (min-width: 48rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: var(--column-gap);
  }
  & > li {
    display: flex;
    gap: var(--space-4);
    padding-block: var(--space-4);
    border-bottom: 1px solid var(--rule);
  }
  & > li > a {
    flex: none;
  }
  & h2 {
    font-size: 1.0625rem;
  }
`;

const pieces = css`
  padding-top: var(--space-1);
  & a {
    display: inline-block;
    padding-block: 0.2rem;
    font-family: var(--serif);
    color: var(--ink);
    text-decoration-color: transparent;
  }
  & a:hover {
    text-decoration-color: var(--green);
  }
  & span {
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  @media (pointer: coarse) {
    & a {
      padding-block: 0.55rem;
    }
  }
`;

const note = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

/** The most articles listed for a page; the page itself lists all. */
const maxPieces = 12;

const runsOn = (labels: readonly string[]): string =>
  labels.length === 0 ? '' : ` to ${labels.map(pageLabel).join(', ')}`;

/** Lists the articles on a page by headline; those without one, and those beyond `maxPieces`, are only counted. */
function Pieces({ page }: { readonly page: EditionPage }): JSX.Element | null {
  const { links } = useSite();
  const named = page.articles.filter(({ headline }) => headline !== null);
  const others = page.articles.length - Math.min(named.length, maxPieces);
  if (page.articles.length === 0) {
    return <p css={note}>{page.recognised ? counted(page.wordCount, 'word') : 'Text not recognised yet.'}</p>;
  }
  return (
    <ul css={pieces}>
      {named.slice(0, maxPieces).map(({ number, headline, continuesOn }) => (
        <li key={number}>
          <TextLink to={`${links.newspaperPage(page.slug)}#article-${number}`}>{headline}</TextLink>
          <span>{runsOn(continuesOn)}</span>
        </li>
      ))}
      {others > 0 && (
        <li>
          <span>and {counted(others, 'more piece')}</span>
        </li>
      )}
      {page.articles.some(({ number }) => isFoundByLayout(number)) && (
        <li>
          <span>Found by layout.</span>
        </li>
      )}
    </ul>
  );
}

const gap = css`
  &&& {
    align-items: center;
    background: repeating-linear-gradient(-45deg, transparent 0 5px, var(--heat-0) 5px 6px);
    padding-inline: var(--space-3);
  }
`;

const heading = (label: string): string => pageLabel(label).replace(/^p/, 'P');

/** A page that the archive has. */
function HeldPage({ page }: { readonly page: EditionPage }): JSX.Element {
  const { links } = useSite();
  return (
    <li>
      <TextLink to={links.newspaperPage(page.slug)} aria-hidden="true" tabIndex={-1}>
        <Sheet thumbnail={page.thumbnail} />
      </TextLink>
      <div>
        <h2>
          <TextLink to={links.newspaperPage(page.slug)}>{heading(page.label)}</TextLink>
        </h2>
        <Pieces page={page} />
      </div>
    </li>
  );
}

/** A placeholder for missing pages. */
function MissingPages({ labels }: { readonly labels: readonly string[] }): JSX.Element {
  const [first = '', last = first] = [labels[0], labels.at(-1)];
  return (
    <li css={gap}>
      <div>
        <h2>{labels.length === 1 ? heading(first) : `Pages ${first} to ${last}`}</h2>
        <p css={note}>Missing: no copy in the archive.</p>
      </div>
    </li>
  );
}

/** A withdrawn page, with a link to the reason. */
function WithdrawnSheet({ page }: { readonly page: Edition['withdrawn'][number] }): JSX.Element {
  const { links } = useSite();
  return (
    <li css={gap}>
      <div>
        <h2>
          <TextLink to={links.newspaperPage(page.slug)}>{heading(page.label)}</TextLink>
        </h2>
        <p css={note}>Withdrawn from the archive.</p>
      </div>
    </li>
  );
}

const WithdrawnSheets = ({ pages }: { readonly pages: Edition['withdrawn'] }): readonly JSX.Element[] =>
  pages.map((page) => <WithdrawnSheet key={page.slug} page={page} />);

/** The pages of an edition with the articles that begin on each, and placeholders for missing and withdrawn pages. */
export function EditionSheets({ pages, withdrawn }: Pick<Edition, 'pages' | 'withdrawn'>): JSX.Element {
  const away = new Set(withdrawn.map(({ label }) => label));
  const gaps = new Map(
    missingPages(pages).map(({ before, labels }) => [before, labels.filter((label) => !away.has(label))]),
  );
  const awayBetween = (from: number, to: number): Edition['withdrawn'] =>
    withdrawn.filter(({ sequence }) => sequence > from && sequence <= to);
  const last = pages.at(-1)?.sequence ?? 0;
  return (
    <ol css={list} aria-label="Pages of this edition">
      {pages.map((page, index) => {
        const labels = gaps.get(index) ?? [];
        const gone = awayBetween(pages[index - 1]?.sequence ?? 0, page.sequence);
        const isGoneFirst = Number(labels[0]) > (gone[0]?.sequence ?? Number.POSITIVE_INFINITY);
        return (
          <Fragment key={page.slug}>
            {isGoneFirst && <WithdrawnSheets pages={gone} />}
            {labels.length > 0 && <MissingPages labels={labels} />}
            {!isGoneFirst && <WithdrawnSheets pages={gone} />}
            <HeldPage page={page} />
          </Fragment>
        );
      })}
      <WithdrawnSheets pages={awayBetween(last, Number.POSITIVE_INFINITY)} />
    </ol>
  );
}
