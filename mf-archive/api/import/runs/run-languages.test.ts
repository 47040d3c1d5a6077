import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { alto, at, string } from '../../../ingest/testing/make-alto.ts';
import { jpegOf } from '../../../ingest/testing/make-scans.ts';
import { openRunArchive, type RunArchive } from './testing/run-archive.ts';

const lineOf = (words: string): string =>
  words
    .split(' ')
    .map((word) => string(word, `${at(10, 20, 30, 40)} WC="0.91"`))
    .join('');

const folder = async (words: string, language: string): Promise<Record<string, string | Uint8Array>> => ({
  'Lantern/1971-06-02/p1.jpg': await jpegOf(3, 1000, 2000),
  'Lantern/1971-06-02/p1.xml': alto([lineOf(words)], {
    block: language === '' ? 'ID="b"' : `ID="b" LANG="${language}"`,
  }),
});

onDatabase('the words of a page in a run', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  async function take(words: string, language: string) {
    const id = await archive.send(await folder(words, language));
    await archive.work();
    const [item] = (await archive.read(id)).items;
    return { words: item?.words, warnings: item?.warnings.map(({ text }) => text) };
  }

  it.each([
    ['that a source states', 'oja', 'yor'],
    ['that is detected', 'Gbogbo awon ara ilu ni o pejo si oja lati gbo oro ti oba fe so nipa owo ori tuntun', ''],
  ])('have no confidence in a language %s in which it means nothing, with the reason', async (_, words, language) => {
    const { words: read, warnings } = await take(words, language);
    expect(read).toMatchObject({ confidence: null });
    expect(warnings).toEqual([
      'Its text is in Yoruba, where recognition misses accents without noticing, so no certainty is shown',
    ]);
  });

  it('have their confidence in other languages', async () => {
    expect(await take('market', 'eng')).toMatchObject({ words: { confidence: 0.91 }, warnings: [] });
  });
});
