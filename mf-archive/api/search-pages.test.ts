import { onEachDatabase } from '../../shell/server/testing/each-database.ts';
import { storePage } from './pages/store-page.ts';
import { searchPages } from './search-pages.ts';
import { makePage, pageText } from './testing/make-page.ts';
import { openTestArchive, type TestArchive } from './testing/with-archive.ts';

onEachDatabase('searching pages', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const print = async (...texts: readonly string[]): Promise<void> => {
    for (const [index, text] of texts.entries()) {
      const page = makePage(pageText(...text.split('\n')), { sequence: index + 1, label: String(index + 1) });
      await storePage(archive.context, page);
    }
    await archive.index();
  };
  const page = (sequence: number): string => `lagos-courier-1964-03-07-p${String(sequence)}`;

  it('finds marked words typed plainly and plain words typed with marks', async () => {
    await print('Chief Awólọ́wọ̀ spoke', 'Chief Awolowo spoke', `Ìbàdàn ${'Ọ̀yọ́'.normalize('NFD')}`);
    expect(await archive.find('Awolowo')).toEqual([page(1), page(2)]);
    expect(await archive.find('AWÓLỌ́WỌ̀'.normalize('NFD'))).toEqual([page(1), page(2)]);
    expect(await archive.find('ibadan oyo')).toEqual([page(3)]);
  });

  it('finds Hausa letters either way', async () => {
    await print('Sarkin Ƙano ɗan ƴar ɓera', 'Sarkin Kano dan yar bera', 'Daura');
    for (const typed of ['kano', 'Ƙano', 'ɗan', 'DAN', 'ʼyar', 'ƴar', 'Ɓera']) {
      expect(await archive.find(typed)).toEqual([page(1), page(2)]);
    }
    expect(await archive.find('Daura')).toEqual([page(3)]);
  });

  it('finds a compound by its parts, joined or hyphenated, also inside a phrase', async () => {
    await print('the co-operative society met', 'the cooperative society met', 'the operative society met');
    expect(await archive.find('co-operative')).toEqual([page(1), page(2)]);
    expect(await archive.find('cooperative')).toEqual([page(1), page(2)]);
    expect(await archive.find('"the cooperative society"')).toEqual([page(1), page(2)]);
    expect(await archive.find('"co operative society"')).toEqual([page(1)]);
    expect(await archive.find('operative')).toEqual([page(3), page(1)]);
  });

  it('answers an unknown word with nothing and an empty query with nothing', async () => {
    await print('palm oil');
    expect(await searchPages(archive.context, { q: 'groundnut', page: 1 })).toMatchObject({ total: 0, hits: [], pageCount: 0 });
    expect(await searchPages(archive.context, { q: '', page: 1 })).toMatchObject({ total: 0, terms: [], notes: [] });
  });
});
