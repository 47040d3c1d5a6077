import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { testTerminal } from '../../../ingest/testing/test-terminal.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { verifyIndex } from '../../search/index-commands.ts';
import { openSearch } from '../../search/archive-search.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { encodePageText } from '../../text/public.ts';
import { storePage } from '../pages/store-page.ts';
import { detectLanguagesCommand } from './detect-command.ts';

const hausa = 'Duk mutanen garin sun taru a kasuwa domin su ji abin da sarki yake so ya faɗa game da haraji';

onDatabase('detecting the languages of pages that were taken in before', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  /** Stores a page as it was stored before languages were detected. */
  async function storeAsBefore(printed: string, sequence: number): Promise<string> {
    const text = pageText(printed);
    const title = { ...makePage(text).title, language: null };
    const { id, slug } = await storePage(archive.context, makePage(text, { title, sequence }));
    const [columns, words] = [{ language: null, language_detected: 0 }, encodePageText(text)];
    await archive.context.transact(async (transaction) => {
      await transaction.updateTable('archive_page').set(columns).where('id', '=', id).execute();
      await transaction.updateTable('archive_page_text').set({ words }).where('page_id', '=', id).execute();
    });
    return slug;
  }

  const run = async (): Promise<string> => {
    const { terminal, text } = testTerminal();
    expect(await detectLanguagesCommand(archive.context, [], terminal)).toBe(0);
    return text();
  };

  it('finds them on the page and in the search, once, and leaves pages with too few words unknown', async () => {
    const [slug, short] = [await storeAsBefore(hausa, 1), await storeAsBefore('KANO TIMES', 2)];
    await archive.index();
    expect(await archive.find('kasuwa', { language: ['ha'] })).toEqual([]);
    expect(await run()).toContain('Pages whose language was detected: 1. Pages with too little text to tell: 1.');
    await archive.index();
    expect(await archive.find('kasuwa', { language: ['ha'] })).toEqual([slug]);
    expect(await getPage(archive.context, { slug })).toMatchObject({
      languageDetected: true,
      blocks: [{ language: 'ha' }],
    });
    expect(await getPage(archive.context, { slug: short })).toMatchObject({ language: null });
    expect(await run()).toContain('Pages whose language was detected: 0. Pages with too little text to tell: 1.');
    const { index } = await openSearch(archive.context);
    expect(await verifyIndex(archive.context, index)).toEqual([]);
    // The words are still those of the source, so that taking them in again changes nothing.
    const title = { ...makePage(pageText(hausa)).title, language: null };
    expect(await storePage(archive.context, makePage(pageText(hausa), { title }))).toMatchObject({
      outcome: 'unchanged',
    });
  });
});
