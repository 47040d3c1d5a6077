import type { JSX } from 'react';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { cardLink } from 'shared-contracts/ui/card-link.styles';
import { dateline } from 'shared-contracts/ui/dateline';
import { MarkedText } from 'shared-contracts/ui/marked-text';
import { ScanCropFrame } from 'shared-contracts/ui/scan-crop';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { counted } from 'shared-contracts/counted';
import { isoDate } from '../../parts/date-text.ts';
import { dayAndEdition, pageLabel, pageName } from '../../parts/page-name.ts';
import { fold } from './fold.styles.ts';
import { SearchLink } from './link-row.tsx';
import { matchReason } from './match-reason.ts';
import { resultId } from './result-id.ts';
import type { AnsweredSearch } from './search-page-data.ts';

/**
 * The text precedes the picture, so that a phone shows what was found at once. On wide screens the picture is to its
 * left.
 */
const card = css`
  display: grid;
  gap: var(--space-3);
  position: relative;
  @media (min-width: 48rem) {
    & > :last-child {
      order: -1;
    }
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

const headline = css`
  font-size: var(--text-lg);
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const day = css`
  font-weight: 400;
  color: var(--ink-2);
`;

/** Above the link that covers the card. */
const aside = css`
  position: relative;
  z-index: 1;
  justify-self: start;
  font-size: var(--text-sm);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

const snippet = css`
  font: 400 1.0625rem/1.5 var(--serif);
  color: var(--ink-2);
  /* In em instead of ch, so that it does not change when the web font is loaded. */
  max-width: 33.8em;
  overflow-wrap: anywhere;
`;

const quiet = css`
  font-size: var(--text-sm);
  color: var(--ink-3);
  overflow-wrap: anywhere;
`;

interface HitProps {
  readonly hit: PageHit;
}

/** Shows the headline of the article, if it is known, and the name of the page. */
function Name({ hit }: HitProps): JSX.Element {
  const { title, date, label, article } = hit;
  const headlineText = article?.headline ?? null;
  if (headlineText === null)
    return (
      <>
        {title.name},{' '}
        <span css={day}>
          <time dateTime={isoDate(date)}>{dayAndEdition(hit)}</time>, {pageLabel(label)}
        </span>
      </>
    );
  return (
    <>
      {headlineText}
      <VisuallyHidden>{` (${title.name}, ${dayAndEdition(hit)}, ${pageLabel(label)})`}</VisuallyHidden>
    </>
  );
}

/** Shows the page of the article; hidden from screen readers, which get it with the headline. */
const PaperAndDay = ({ hit }: HitProps): JSX.Element => (
  <p css={dateline} aria-hidden="true">
    <b>{hit.title.name}</b>
    <time dateTime={isoDate(hit.date)}>{dayAndEdition(hit)}</time>
    <span>{pageLabel(hit.label)}</span>
  </p>
);

/** Near-duplicates of a result, folded. */
function Copies({ params, copies }: Pick<AnsweredSearch, 'params'> & { readonly copies: readonly PageReference[] }) {
  const { links } = useSite();
  return (
    <details css={[fold, aside]} suppressHydrationWarning>
      <summary>{counted(copies.length, 'more near-duplicate')}</summary>
      <ul>
        {copies.map((copy) => (
          <li key={copy.slug}>
            <SearchLink to={links.newspaperPage(copy.slug, params.q, params)}>{pageName(copy)}</SearchLink>
          </li>
        ))}
        <li>
          <SearchLink to={links.search({ ...params, copies: true, page: 1 })}>
            List near-duplicates separately
          </SearchLink>
        </li>
      </ul>
    </details>
  );
}

/** Returns the article that is the result, or whose headline names it; null when it is the page. */
function shownArticle({ params }: AnsweredSearch, { article }: PageHit): PageHit['article'] {
  return article !== null && (article.headline !== null || params.by === 'article') ? article : null;
}

interface ResultCardProps {
  readonly search: AnsweredSearch;
  readonly hit: PageHit;
  /** Unique among the results. */
  readonly name: string;
  readonly coins: string | undefined;
  /** Path and query of the results, for the page that opens over them. */
  readonly from: string;
  /** True for pictures that are in view at first. */
  readonly eager: boolean;
}

/** A result: the page, the words around the hit, why it matched, and a crop of the scan. */
export function ResultCard({ search, hit, name, coins, from, eager }: ResultCardProps): JSX.Element {
  const { links } = useSite();
  const { params, results } = search;
  const { slug, snippet: found, copies = [] } = hit;
  const article = shownArticle(search, hit);
  const to = links.newspaperPage(slug, params.q, params);
  const reason = matchReason(results.terms, hit);
  return (
    <article css={card}>
      <div css={body}>
        {article !== null && article.headline !== null && <PaperAndDay hit={hit} />}
        <h2 css={[cardLink, headline]}>
          <TextLink
            id={resultId(name)}
            // In a search for pages, the link leads to the page, which shows its hits.
            to={params.by === 'article' && article !== null ? `${to}#article-${String(article.number)}` : to}
            state={{ from }}
            preventScrollReset
          >
            <Name hit={hit} />
          </TextLink>
          <span className="Z3988" title={coins} aria-hidden="true" />
        </h2>
        <p css={snippet} lang={found.language}>
          <MarkedText text={found.text} marks={found.marks} />
        </p>
        {reason !== '' && <p css={quiet}>{reason}</p>}
        {copies.length > 0 && <Copies params={params} copies={copies} />}
        <span css={aside}>
          <SearchLink to={links.cite(slug, article === null ? {} : { article: article.number })}>Cite</SearchLink>
        </span>
      </div>
      <ScanCropFrame crop={hit.crop} demonstration={hit.demonstration} eager={eager} />
    </article>
  );
}
