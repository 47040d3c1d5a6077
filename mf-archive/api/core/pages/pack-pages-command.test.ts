import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { testTerminal } from '../../../ingest/testing/test-terminal.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { decodePageText, isPackedWithTokens } from '../../text/public.ts';
import { packPagesCommand } from './pack-pages-command.ts';
import { storePage } from './store-page.ts';

/** A page of the first version: the words `Kwabo` and `ye`, halves of `Kwaboye`. */
const oldWords = Buffer.from('GygAAAQKb7vHNAQtyoqSGFk0sUlRibJRFO2ZH5BiMs4LYSlkvRra6WO76y4=', 'base64');

onDatabase('packing pages that were stored before words were packed with their tokens', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const run = async (): Promise<string> => {
    const { terminal, text } = testTerminal();
    expect(await packPagesCommand(archive.context, [], terminal)).toBe(0);
    return text();
  };

  const store = (id: string, words: Uint8Array): Promise<unknown> =>
    archive.context.transact((transaction) =>
      transaction.updateTable('archive_page_text').set({ words }).where('page_id', '=', id).execute(),
    );

  const stored = async (id: string): Promise<Uint8Array> => {
    const select = archive.context.db.selectFrom('archive_page_text').select('words').where('page_id', '=', id);
    return (await select.executeTakeFirstOrThrow()).words;
  };

  it('keeps their words and leaves all others alone', async () => {
    const [old, damaged, current] = [
      await storePage(archive.context, makePage(pageText('replaced'), { sequence: 1 })),
      await storePage(archive.context, makePage(pageText('replaced'), { sequence: 2 })),
      await storePage(archive.context, makePage(pageText('palm oil'), { sequence: 3 })),
    ];
    await store(old.id, oldWords);
    await store(damaged.id, Buffer.from('not words'));
    await archive.index();
    expect(await archive.find('kwaboye')).toEqual([old.slug]);
    const before = await stored(current.id);

    expect(await run()).toContain('Pages packed: 1 of 3.');
    expect(isPackedWithTokens(await stored(old.id))).toBe(true);
    expect(decodePageText(await stored(old.id))).toEqual(decodePageText(oldWords));
    expect(Buffer.from(await stored(damaged.id)).toString()).toBe('not words');
    expect(Buffer.from(await stored(current.id))).toEqual(Buffer.from(before));
    expect(await archive.find('kwaboye')).toEqual([old.slug]);
    expect(await run()).toContain('Pages packed: 0 of 3.');
  });
});
