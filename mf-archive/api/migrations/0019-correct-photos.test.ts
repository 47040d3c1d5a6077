import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { archiveMigrations } from '../archive-migrations.ts';
import { decodeCorrection, encodeCorrection, sourceHashOf, uncorrected } from '../core/photos/correction.ts';
import type { ArchiveTables, PageRow } from '../core/tables/archive-tables.ts';
import type { RunItemRow } from '../core/tables/run-tables.ts';

const last = '0019-correct-photos';
const scan = 'a'.repeat(64);
const image = JSON.stringify({ width: 900, height: 1_100, tileSize: 512, levels: 2 });

/** The columns of corrections do not exist yet. */
type EarlierPage = Omit<PageRow, 'correction'>;
type EarlierItem = Omit<RunItemRow, 'correction' | 'is_distinct' | 'same_page'>;

const page = {
  ...{ id: 'p', issue_id: 'i', slug: 'bee-1901-p1', source_key: 'bee-1901-p1', sequence: 1, label: '1' },
  ...{ recognised: 0, text_hash: '', word_count: 0, image, image_hash: 'b'.repeat(64), image_source_hash: scan },
  ...{ master_hash: scan, master_type: 'image/jpeg', master_bytes: 12, language_detected: 0 },
} as EarlierPage as PageRow;

const item = {
  ...{ id: 'one', run: 'r', number: 1, state: 'checked', task: null, queued: 0, attempts: 0, version: 4 },
  ...{ held: '["in-archive"]', warnings: '[]', source: '{"scans":["a.jpg"],"words":null}', title: 'Bee', edition: 1 },
  ...{ year: 1901, sequence: 1, label: '1', scan_hash: scan, image, tiles_hash: 'b'.repeat(64), replaces: 0 },
} as EarlierItem as RunItemRow;

onEachDatabase('an archive from before photos were corrected', (databases) => {
  it('shows its pages as they were scanned, keeps what waits in imports, and takes corrections', async () => {
    const database = await databases.open<ArchiveTables>(await databases.place());
    const { db, transact } = database;
    const earlier = Object.fromEntries(Object.entries(archiveMigrations).filter(([name]) => name < last));
    await database.migrate([{ name: 'archive', migrations: earlier }]);
    await transact(async (transaction) => {
      const title = { id: 't', slug: 'bee', name: 'Bee', source_id: null, place: null, language: null };
      const rights = { rights_uri: null, rights_statement: null, demonstration: 0 };
      await transaction
        .insertInto('archive_title')
        .values({ ...title, ...rights })
        .execute();
      const issue = { id: 'i', title_id: 't', slug: 'bee-1901', year: 1901, month: null, day: null } as const;
      await transaction
        .insertInto('archive_issue')
        .values({ ...issue, precision: 'year', edition: 1 })
        .execute();
      await transaction.insertInto('archive_page').values(page).execute();
      const run = { id: 'r', kind: 'upload', name: 'Shelf 4', phase: 'open', secret: 'ab' } as const;
      const times = { started_at: 1, active_at: 1, finished_at: null, attempts: 0 };
      await transaction
        .insertInto('archive_run')
        .values({
          ...{ ...run, ...times, title: null, account_id: null, counts: null, problem_count: 0, files_removed: 0 },
        })
        .execute();
      await transaction.insertInto('archive_run_item').values(item).execute();
    });
    await database.migrate([{ name: 'archive', migrations: archiveMigrations }]);

    const stored = await db.selectFrom('archive_page').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ ...page, correction: null });
    expect(decodeCorrection(stored.correction)).toEqual(uncorrected);
    // By which a repeated import finds it unchanged.
    expect(sourceHashOf(scan, decodeCorrection(stored.correction))).toBe(stored.image_source_hash);
    const waiting = await db.selectFrom('archive_run_item').selectAll().executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ ...item, correction: null, same_page: null, is_distinct: 0 });

    const turned = encodeCorrection({ ...uncorrected, turn: 90 });
    await transact(async (transaction) => {
      await transaction.updateTable('archive_page').set({ correction: turned }).execute();
      await transaction.updateTable('archive_run_item').set({ correction: turned, same_page: 'page:p' }).execute();
    });
    const [after] = await db.selectFrom('archive_page').select('correction').execute();
    expect(decodeCorrection(after?.correction ?? null).turn).toBe(90);
    expect(await db.selectFrom('archive_run_item').select(['same_page', 'is_distinct']).execute()).toEqual([
      { same_page: 'page:p', is_distinct: 0 },
    ]);
  });
});
