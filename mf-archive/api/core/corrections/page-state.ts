import type { ArchiveContext } from '../tables/archive-tables.ts';

export interface PageState {
  /** The number of lines that differ from the recognised text. */
  readonly corrected: number;
  /** Whether the text is locked. */
  readonly locked: boolean;
  /** The engine that recognised the words, even if lines were corrected since; null if the source supplied them. */
  readonly engine: string | null;
  /** The packed words; null if there are none. */
  readonly words: Uint8Array | null;
}

/**
 * Resolves to a page's words and their origin, in a single query, since each costs a message to the database's thread.
 */
export async function pageState({ db }: ArchiveContext, pageId: string): Promise<PageState> {
  const row = await db
    .selectFrom('archive_page')
    .leftJoin('archive_recognition', 'archive_recognition.page_id', 'archive_page.id')
    .leftJoin('archive_corrected_page', 'archive_corrected_page.page_id', 'archive_page.id')
    .leftJoin('archive_page_text', 'archive_page_text.page_id', 'archive_page.id')
    .select([
      'words',
      'engine',
      'locked',
      'archive_recognition.text_hash as read',
      'archive_page.text_hash as now',
      'source_hash as source',
    ])
    .select((query) =>
      query
        .selectFrom('archive_corrected_line')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('archive_corrected_line.page_id', '=', 'archive_page.id')
        .where('changed', '=', 1)
        .where('line', 'is not', null)
        .as('corrected'),
    )
    .where('archive_page.id', '=', pageId)
    .executeTakeFirst();
  if (row === undefined) return { corrected: 0, locked: false, engine: null, words: null };
  const { engine, words, read, now, source } = row;
  const isByEngine = read !== null && (read === now || read === source);
  return { corrected: Number(row.corrected), locked: row.locked === 1, engine: isByEngine ? engine : null, words };
}
