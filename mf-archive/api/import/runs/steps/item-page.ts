import { type ArchiveContext, type NewArticle, type NewPage, type RunItemRow } from '../../../core/public.ts';
import { positionOfItem } from '../item-position.ts';
import { decodePageText } from '../../../text/public.ts';

/** Resolves to the page that an item would become; to null while its position is incomplete. */
export async function pageOfItem(context: ArchiveContext, item: RunItemRow): Promise<NewPage | null> {
  const place = await positionOfItem(context, item);
  if (place === null) return null;
  const stored = await context.db
    .selectFrom('archive_run_text')
    .selectAll()
    .where('item', '=', item.id)
    .executeTakeFirst();
  const label = item.label === '' ? String(place.sequence) : item.label;
  if (stored === undefined) return { ...place, label, text: null };
  return {
    ...{ ...place, label, text: decodePageText(stored.words) },
    articles: JSON.parse(stored.articles) as readonly NewArticle[],
  };
}
