import type { ScanCrop } from 'shared-contracts/archive/newspaper';
import type { CollectionItem, KeptThing } from 'shared-contracts/context/collections/collection';
import { siteLinks } from 'shared-contracts/site-links';
import type { FoundThing } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { highlightedWords } from '../chats/present-answer.ts';
import { contextSliceContext, type ItemRow } from '../context-tables.ts';
import { requireArchive } from './require-archive.ts';
import { paperOf, readStoredFacts, sourceOf, type StoredFacts, type StoredPlace } from './stored-facts.ts';

type ItemsContext = Pick<SliceContext, 'archive' | 'brand' | 'db' | 'visitor'>;

/** An item with the current state of its first place. */
interface ItemSource {
  readonly row: ItemRow;
  readonly thing: KeptThing;
  readonly stored: StoredFacts;
  /** Null when the page is gone, or for an item without a place of its own, such as an answer. */
  readonly found: FoundThing | null;
  readonly crop: ScanCrop | null;
}

/** Who sees the items: their owner, or a visitor with the shared link. */
export interface Audience {
  /** Null for a visitor with the shared link. */
  readonly accountId: string | null;
  /** The number of items before the first of these. */
  readonly before: number;
}

async function loadItems(context: ItemsContext, rows: readonly ItemRow[]): Promise<readonly ItemSource[]> {
  const items = rows.map((row) => ({ row, thing: JSON.parse(row.thing) as KeptThing, stored: readStoredFacts(row) }));
  const places = items.map(({ row, stored }): StoredPlace | undefined =>
    row.kind === 'answer' ? undefined : stored.places[0],
  );
  const wanted = places.flatMap((place) => place ?? []);
  if (wanted.length === 0) return items.map((item) => ({ ...item, found: null, crop: null }));
  const archive = requireArchive(context);
  const things = await archive.things(wanted);
  const found = new Map(wanted.map((place, at) => [place, things[at] ?? null]));
  const cut = wanted.filter((place) => found.get(place) !== null && place.boxes.length > 0);
  const crops = await archive.crops(
    cut.map((place) => ({ slug: found.get(place)?.page.slug ?? '', boxes: place.boxes })),
  );
  const cropOf = new Map(cut.map((place, at) => [place, crops[at] ?? null]));
  return items.map((item, at) => {
    const place = places[at];
    if (place === undefined) return { ...item, found: null, crop: null };
    return { ...item, found: found.get(place) ?? null, crop: cropOf.get(place) ?? null };
  });
}

/** Returns the chats of answers that still exist, by run; empty for a visitor with the shared link. */
async function chatsOf(context: ItemsContext, rows: readonly ItemSource[], { accountId }: Audience) {
  const runs = rows.flatMap(({ thing }) => (thing.kind === 'answer' ? [thing.run] : []));
  if (accountId === null || runs.length === 0) return new Map<string, string>();
  const { db } = contextSliceContext(context as SliceContext);
  const found = await db
    .selectFrom('context_run')
    .innerJoin('context_chat', 'context_chat.id', 'context_run.chat_id')
    .select(['context_run.id', 'context_chat.id as chat'])
    .where('context_run.id', 'in', runs)
    .where('context_run.account_id', '=', accountId)
    .where('context_chat.deleted_at', 'is', null)
    .execute();
  return new Map(found.map(({ id, chat }) => [id, chat]));
}

function pathOf(context: ItemsContext, { stored, row }: ItemSource, { page, article, clip }: FoundThing): string {
  const links = siteLinks(context.brand);
  const lit = row.kind === 'quote' ? highlightedWords(context, stored.places[0]?.quote ?? '') : '';
  if (lit !== '') return links.newspaperPage(page.slug, `"${lit}"`);
  const path = links.newspaperPage(page.slug);
  if (clip !== null) return `${path}?clip=${clip.text}`;
  return article === null ? path : `${path}#article-${String(article)}`;
}

/** Returns the current name of the page, article or clip; a quote keeps its stored headline. */
function nameOf({ stored, row }: ItemSource, { page, title, article }: FoundThing): string {
  if (row.kind === 'page') return paperOf(page);
  if (row.kind === 'quote' || (row.kind === 'article' && article === null)) return stored.name;
  return title;
}

const pictureOf = ({ crop }: ItemSource, { thumbnail }: FoundThing): CollectionItem['crop'] => {
  const picture = crop ?? thumbnail;
  return picture === null ? null : { src: picture.url, width: picture.width, height: picture.height };
};

type Base = Pick<CollectionItem, 'addedAt' | 'id' | 'kind' | 'note' | 'place' | 'thing'>;

/** Runs are private: a visitor with the shared link gets the page of a quote instead, and an answer without its run. */
function thingFor({ thing, stored }: ItemSource, { accountId }: Audience): KeptThing {
  if (accountId !== null || !('run' in thing)) return thing;
  const [first] = stored.places;
  return thing.kind === 'quote' && first !== undefined
    ? { kind: 'page', slug: first.slug }
    : { kind: 'answer', run: '' };
}

/** Presents an item whose page is gone: without text and picture, but with its title and date. */
const presentGone = (
  context: ItemsContext,
  { stored, row }: ItemSource,
  base: Base,
  { accountId }: Audience,
): CollectionItem => ({
  ...base,
  ...{ name: stored.paper, source: stored.source, date: stored.date, demonstration: stored.demonstration },
  // A note may quote the page, so only the owner, who wrote it, still sees it.
  ...{ quote: null, crop: null, gone: true, note: accountId === null ? '' : row.note },
  href: siteLinks(context.brand).newspaperPage(stored.places[0]?.slug ?? ''),
});

const presentFound = (context: ItemsContext, item: ItemSource, base: Base, found: FoundThing): CollectionItem => ({
  ...base,
  ...{ name: nameOf(item, found), source: sourceOf(found.page), date: found.page.date, gone: false },
  ...{ demonstration: found.page.demonstration, quote: item.stored.places[0]?.quote ?? null },
  ...{ crop: pictureOf(item, found), href: pathOf(context, item, found) },
});

/** Presents an answer as its question, with a link to its chat for the owner while the chat exists. */
const presentAnswer = (
  context: ItemsContext,
  { stored }: ItemSource,
  base: Base,
  chat: string | undefined,
): CollectionItem => ({
  ...base,
  ...{ name: stored.name, source: '', date: null, demonstration: false, quote: null, crop: null, gone: false },
  href: siteLinks(context.brand).question(stored.name, chat),
});

/** Presents items from the current data of the archive. Throws `unavailable` without it, unless all are answers. */
export async function presentItems(
  context: ItemsContext,
  rows: readonly ItemRow[],
  to: Audience,
): Promise<readonly CollectionItem[]> {
  const read = await loadItems(context, rows);
  const chats = await chatsOf(context, read, to);
  return read.map((item, at) => {
    const { row, thing, found } = item;
    const base: Base = {
      ...{ id: row.id, kind: row.kind, thing: thingFor(item, to), place: to.before + at + 1 },
      ...{ note: row.note, addedAt: row.added_at },
    };
    if (thing.kind === 'answer') return presentAnswer(context, item, base, chats.get(thing.run));
    return found === null ? presentGone(context, item, base, to) : presentFound(context, item, base, found);
  });
}
