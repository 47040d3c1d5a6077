import { lagosDay } from 'shared-contracts/lagos-day';
import type { ItemKind } from 'shared-contracts/context/collections/collection';
import type { FoundThing, ReaderThing } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { CollectionRow, ItemRow } from '../../context-tables.ts';
import { requireArchive } from '../require-archive.ts';
import { pageFacts, readStoredFacts, type StoredFacts, type StoredPlace } from '../stored-facts.ts';

/** A quote with its source. */
export interface FileQuote {
  readonly text: string;
  readonly source: string;
  /** Absolute, permanent address. */
  readonly url: string;
}

/** An item of a collection for its files. */
export interface FileItem {
  /** From 1, in the owner's order. */
  readonly number: number;
  readonly kind: ItemKind;
  readonly name: string;
  readonly source: string;
  /** Absolute, permanent address; null for an answer, and for a page that is gone. */
  readonly url: string | null;
  readonly quotes: readonly FileQuote[];
  readonly note: string;
  /** `YYYY-MM-DD` in Lagos. */
  readonly added: string;
  readonly gone: boolean;
  /** The places that it cites, as far as the archive still has them. */
  readonly cited: readonly ReaderThing[];
}

/** A collection to be written to a file. */
export interface DownloadSource {
  readonly collection: Pick<CollectionRow, 'about' | 'name'>;
  readonly rows: readonly ItemRow[];
  /** False for a visitor with the shared link: notes on pages that are gone are omitted, since they may quote them. */
  readonly isOwners: boolean;
}

/** Items looked up at once. */
const batchSize = 100;

interface FoundItem {
  readonly place: StoredPlace;
  readonly thing: FoundThing;
}

/** Marks a source from a demonstration title. */
const fileSource = ({ source, demonstration }: Pick<StoredFacts, 'demonstration' | 'source'>): string =>
  demonstration ? `${source} (demonstration edition)` : source;

const quoteOf = ({ place, thing }: FoundItem): readonly FileQuote[] =>
  place.quote === null ? [] : [{ text: place.quote, source: fileSource(pageFacts(thing.page)), url: thing.url }];

function nameOf({ kind }: ItemRow, stored: StoredFacts, thing: FoundThing | undefined): string {
  if (kind === 'answer') return stored.name;
  if (thing === undefined) return stored.paper;
  return kind === 'article' || kind === 'clip' ? thing.title : stored.name;
}

function toFileItem(row: ItemRow, number: number, found: readonly FoundItem[], isOwners: boolean): FileItem {
  const stored = readStoredFacts(row);
  const own = row.kind === 'answer' ? undefined : found[0]?.thing;
  const gone = row.kind !== 'answer' && own === undefined;
  return {
    ...{ number, kind: row.kind, gone, added: lagosDay(row.added_at) },
    name: nameOf(row, stored, own),
    source: fileSource(own === undefined ? stored : pageFacts(own.page)),
    url: own?.url ?? null,
    quotes: found.flatMap(quoteOf),
    note: gone && !isOwners ? '' : row.note,
    cited: found.map(({ place }) => place),
  };
}

/** Yields the items in batches, as the archive has them now. */
export async function* fileItems(
  context: Pick<SliceContext, 'archive'>,
  { rows, isOwners }: DownloadSource,
): AsyncGenerator<readonly FileItem[]> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const part = rows.slice(from, from + batchSize);
    const placed = part.map((row) => readStoredFacts(row).places);
    const things = await requireArchive(context).things(placed.flat());
    let at = 0;
    yield part.map((row, index) => {
      const found = (placed[index] ?? []).flatMap((place): readonly FoundItem[] => {
        const thing = things[at++];
        return thing === undefined || thing === null ? [] : [{ place, thing }];
      });
      return toFileItem(row, from + index + 1, found, isOwners);
    });
  }
}
