import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { getEdition } from '../api/core/browse/get-edition.endpoint.ts';
import { titlesWithYears } from '../api/core/browse/titles-with-years.ts';
import { storePage } from '../api/core/pages/store-page.ts';
import { verifyIndex } from '../api/search/index-commands.ts';
import { openSearch } from '../api/search/archive-search.ts';
import { getPage } from '../api/search/reading/get-page.endpoint.ts';
import { searchPages } from '../api/search/search-pages.endpoint.ts';
import { makePage, pageText } from '../api/testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { readWordsOf } from './words/read-words.ts';
import { toPageText } from './alto/to-page-text.ts';
import { writeFiles } from './testing/make-batch.ts';
import { jpegOf } from './testing/make-scans.ts';
import { runIngest } from './testing/run-ingest.ts';

const yoruba = 'Gbogbo awon ara ilu ni o pejo si oja lati gbo oro ti oba fe so nipa owo ori tuntun naa.';

const string = (word: string): string => `<String CONTENT="${word}" HPOS="1" VPOS="1" WIDTH="9" HEIGHT="9"/>`;
const textBlock = (attributes: string, text: string): string =>
  `<TextBlock ${attributes}><TextLine>${text.split(' ').map(string).join('')}</TextLine></TextBlock>`;
const alto = (blocks: string, page = ''): string =>
  `<alto><Layout><Page WIDTH="80" HEIGHT="100" ${page}><PrintSpace>${blocks}</PrintSpace></Page></Layout></alto>`;

const languagesIn = (file: string): readonly (string | undefined)[] =>
  toPageText(readWordsOf(Buffer.from(file), null, null), null).blocks.map(({ language }) => {
    if (language?.isDetected === true) throw new Error('No source states that');
    return language?.code;
  });

describe('the language that a file of words states', () => {
  it('is read from the blocks of ALTO, those around them, their lines, and the page', () => {
    const lines = `<TextBlock><TextLine LANG="fre">${string('bonjour')}</TextLine><TextLine LANG="eng">${string('to')}</TextLine></TextBlock>`;
    const inside = `<ComposedBlock language="ibo">${textBlock('', 'Ndi')}${textBlock('LANG="hau"', 'Kano')}</ComposedBlock>`;
    const file = alto(`${textBlock('language="ger"', 'Berlin')}${lines}${inside}${textBlock('', 'x')}`, 'LANG="en-GB"');
    expect(languagesIn(file)).toEqual(['de', 'fr', 'ig', 'ha', 'en']);
    expect(languagesIn(alto(`${textBlock('language="und"', 'x')}${textBlock('', 'x')}`))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is that of most letters of a block, where words or lines have their own', () => {
    const inYoruba = (word: string): string => string(word).replace('<String', '<String LANG="yor"');
    const block = (...words: readonly string[]): string =>
      `<TextBlock LANG="eng"><TextLine>${words.join('')}</TextLine></TextBlock>`;
    const file = block(inYoruba('Gbogbo'), inYoruba('ará'), string('of')) + block(string('market'), inYoruba('ọjà'));
    expect(languagesIn(alto(file))).toEqual(['yo', 'en']);
    expect(languagesIn(alto(textBlock('xml:lang="pcm"', 'Wetin')))).toEqual(['pcm']);

    const words = `<span class="ocrx_word" lang="yor">Gbogbo</span> <span class="ocrx_word">of</span>`;
    const line = `<span class="ocr_line" title="bbox 1 1 9 9">${words}</span>`;
    const page = `<div class="ocr_page" title="bbox 0 0 80 100"><p class="ocr_par" lang="eng">${line}</p></div>`;
    expect(languagesIn(`<html><body>${page}</body></html>`)).toEqual(['yo']);

    const word = (text: string, more: string): string =>
      `<Word ${more}><TextEquiv><Unicode>${text}</Unicode></TextEquiv></Word>`;
    const mixed = `${word('Kasuwa', 'language="Hausa"')}${word('of', '')}`;
    const region = `<TextRegion><TextLine><Coords points="0,0 9,0 9,9 0,9"/>${mixed}</TextLine></TextRegion>`;
    const xml = `<PcGts><Page imageWidth="80" imageHeight="100" primaryLanguage="English">${region}</Page></PcGts>`;
    expect(languagesIn(xml)).toEqual(['ha']);
  });

  it('is read from the parts of hOCR, not from the file as a whole', () => {
    const line = (word: string, more = ''): string =>
      `<span class="ocr_line"${more} title="bbox 1 1 9 9">${word}</span>`;
    const paragraph = (more: string, inner: string): string => `<p class="ocr_par"${more}>${inner}</p>`;
    const file =
      `<html lang="en"><div class="ocr_page" title="bbox 0 0 80 100">${paragraph(' lang="yor"', line('Oja'))}` +
      `${paragraph('', line('Berlin', ' lang="deu"'))}${paragraph('', line('x'))}` +
      `<div class="ocr_carea" lang="hau">${paragraph('', line('Kano'))}</div></div></html>`;
    expect(languagesIn(file)).toEqual(['yo', 'de', undefined, 'ha']);
  });

  it('is read from the names in PAGE XML', () => {
    const word = `<Word language="Igbo"><TextEquiv><Unicode>Aba</Unicode></TextEquiv></Word>`;
    const region = (more: string, inner: string): string => `<TextRegion ${more}>${inner}</TextRegion>`;
    const line = (more = '', inner = '<TextEquiv><Unicode>x</Unicode></TextEquiv>'): string =>
      `<TextLine ${more}><Coords points="0,0 9,0 9,9 0,9"/>${inner}</TextLine>`;
    const file =
      `<PcGts><Page imageWidth="80" imageHeight="100" primaryLanguage="English">` +
      `${region('primaryLanguage="German"', line())}${region('', line('primaryLanguage="Yoruba"'))}` +
      `${region('', line('', word))}${region('', line())}</Page></PcGts>`;
    expect(languagesIn(file)).toEqual(['de', 'yo', 'ig', 'en']);
  });
});

onDatabase('the languages of imported pages', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const page = (slug: string): Promise<GetPageResult> => getPage(archive.context, { slug });
  const search = (change: Partial<SearchPagesInput>): Promise<SearchPagesResult> =>
    searchPages(archive.context, { q: 'Berlin', page: 1, sort: 'oldest', ...change });

  it('are those of their source on the text and the snippets, in the newspaper, and in the filter of the search', async () => {
    const folder = await temporaryFolder();
    const german = textBlock('language="ger"', 'Berlin ist eine Stadt und hat viele Straßen');
    await writeFiles(folder, {
      'Volksblatt 1901-11-21 p1.jpg': await jpegOf(1),
      'Volksblatt 1901-11-21 p1.xml': alto(`${german}${textBlock('language="eng"', 'Notice')}`),
      'Volksblatt 1901-11-21 p2.jpg': await jpegOf(2),
      'Volksblatt 1901-11-21 p2.xml': alto(textBlock('', 'Berlin')),
    });
    expect((await runIngest(archive.context, [folder])).text).toContain('2 new');
    await archive.index();
    const [first, second] = [await page('volksblatt-1901-11-21-p1'), await page('volksblatt-1901-11-21-p2')];
    expect(first.blocks.map(({ language }) => language)).toEqual(['de', 'en']);
    expect(first).toMatchObject({ language: 'de' });
    expect(first).not.toHaveProperty('languageDetected');
    expect(second).toMatchObject({ language: null });
    expect((await search({})).facets.languages).toEqual([
      { value: 'de', name: 'German', count: 1 },
      { value: 'unknown', name: 'Unknown language', count: 1 },
    ]);
    const found = await search({ language: ['de'] });
    expect(found).toMatchObject({ total: 1, hits: [{ slug: first.slug, snippet: { language: 'de' } }], notes: [] });
    expect((await search({ language: ['unknown'] })).hits.map(({ slug }) => slug)).toEqual([second.slug]);
    expect(await titlesWithYears(archive.context)).toMatchObject([{ language: 'de' }]);
    const edition = await getEdition.handle(archive.context, { slug: 'volksblatt-1901-11-21' });
    expect(edition.title).toMatchObject({ language: 'de' });
    expect((await runIngest(archive.context, [folder])).text).toContain('0 new, 0 changed, 2 unchanged');
  });

  it('are detected where the source says nothing, which is told apart, and searched by both filters', async () => {
    const unknown = { ...makePage(pageText(yoruba)).title, language: null };
    const { slug } = await storePage(archive.context, makePage(pageText(yoruba), { title: unknown }));
    await archive.index();
    expect(await page(slug)).toMatchObject({
      ...{ language: 'yo', languageDetected: true, confidence: null, blocks: [{ language: 'yo' }] },
    });
    const counted = await search({ q: '', front: true });
    expect(counted.facets.languages).toEqual([{ value: 'yo', name: 'Yoruba', count: 1 }]);
    expect(counted.facets.qualities).toEqual([{ value: 'unknown', name: 'Not known', count: 1 }]);
    const { index } = await openSearch(archive.context);
    expect(await verifyIndex(archive.context, index)).toEqual([]);
  });

  it('stand below the language that a later source states for the newspaper', async () => {
    const english = makePage(
      pageText('the price of cocoa has fallen and the farmers of the district are angry with it'),
    );
    const unknown = { ...english.title, language: null };
    const { slug } = await storePage(archive.context, { ...english, title: unknown });
    expect(await page(slug)).toMatchObject({ language: 'en', languageDetected: true });
    await storePage(archive.context, makePage(pageText('x'), { sequence: 2, title: { ...unknown, language: 'pcm' } }));
    await archive.index();
    expect(await page(slug)).toMatchObject({ language: 'pcm' });
    expect((await search({ q: '', language: ['pcm'] })).total).toBe(2);
    const { index } = await openSearch(archive.context);
    expect(await verifyIndex(archive.context, index)).toEqual([]);
  });
});
