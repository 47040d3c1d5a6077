import type { PageHit } from 'shared-contracts/archive/search-pages';
import type { SiteLinks } from 'shared-contracts/site-links';
import { dayAndEdition, pageLabel, pageName } from './page-name.ts';
import type { PageCardData } from './page-card.tsx';

/** Returns the card of a page that a search found; the link's page highlights `q`. */
export function hitCard(hit: PageHit, links: Pick<SiteLinks, 'newspaperPage'>, q: string): PageCardData {
  const headline = hit.article?.headline ?? null;
  const named = headline === null;
  const part = hit.article === null ? '' : `#article-${hit.article.number}`;
  return {
    key: `${hit.slug}${part}`,
    href: `${links.newspaperPage(hit.slug, q === '' ? undefined : q)}${part}`,
    title: headline ?? pageName(hit),
    paper: named ? null : hit.title.name,
    day: named ? null : dayAndEdition(hit),
    label: named ? null : pageLabel(hit.label),
    snippet: hit.snippet.text === '' ? null : hit.snippet,
    note: null,
    demonstration: hit.demonstration,
    crop: hit.crop,
  };
}
