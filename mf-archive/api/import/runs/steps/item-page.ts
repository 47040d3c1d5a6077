import type { ArchiveContext } from '../../../core/tables/archive-tables.ts';
import { decodePageText } from '../../../core/pages/page-words.ts';
import type { NewArticle } from '../../../core/pages/store-articles.ts';
import type { NewPage } from '../../../core/pages/store-page.ts';
import { positionOfItem } from '../item-position.ts';
import type { RunItemRow } from '../../../core/tables/run-tables.ts';

/** The page that an item would become; null while its position is incomplete. */
export async function pageOfItem(context: ArchiveContext, item: RunItemRow): Promise<NewPage | null> {
  const place = await positionOfItem(context, item);
  if (place === null) return null;
  const kept = await context.db
    .selectFrom('archive_run_text')
    .selectAll()
    .where('item', '=', item.id)
    .executeTakeFirst();
  const label = item.label === '' ? String(place.sequence) : item.label;
  if (kept === undefined) return { ...place, label, text: null };
  return {
    ...{ ...place, label, text: decodePageText(kept.words) },
    articles: JSON.parse(kept.articles) as readonly NewArticle[],
  };
}
