import { pieceTitle } from 'shared-contracts/archive/citation/piece-title';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { PageHead } from 'shared-contracts/page';
import { isoDate } from '../parts/date-text.ts';
import { demonstrationNote, type CitedPage, type SiteAddress } from './cited-page.ts';

/** Returns `1960/10/01`, as Google Scholar requires; shorter if the date is less precise. */
const slashed = (date: NewspaperDate): string => isoDate(date).replaceAll('-', '/');

/**
 * Returns Highwire tags, which academic search engines and reference managers read, and two tags for Zotero, which
 * otherwise takes every `citation_journal_title` for a journal.
 */
export function citationMeta(page: CitedPage, { origin, links }: SiteAddress): NonNullable<PageHead['meta']> {
  const optional = (name: string, value: string | null | undefined): NonNullable<PageHead['meta']> =>
    value === null || value === undefined ? [] : [[name, value]];
  return [
    ['z:itemType', 'newspaperArticle'],
    ['citation_title', pieceTitle({ label: page.label, article: null, isPart: false }).text],
    ['citation_journal_title', page.title.name],
    ['citation_publication_date', slashed(page.date)],
    ...optional('citation_issue', page.edition > 1 ? String(page.edition) : null),
    ['citation_firstpage', page.label],
    ['citation_lastpage', page.label],
    ...optional('citation_language', page.language),
    ...optional('dcterms.spatial', page.place),
    ...optional('dcterms.rights', page.rights?.statement),
    ...optional('citation_keywords', page.demonstration ? demonstrationNote : null),
    ['citation_public_url', `${origin}${links.newspaperPage(page.slug)}`],
  ];
}
