import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { allOf, readXml } from '../oai/testing/read-xml.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { requestMachineRoute, textOfAnswer } from '../../testing/request-machine-route.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { titleFeedRoute } from './title-feed.ts';

onDatabase('the feed of a title', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());
  const read = async (file: string) =>
    readXml(await textOfAnswer(await requestMachineRoute(archive.context, titleFeedRoute, { params: { file } })));

  it('lists the most recently added editions first, whatever their dates, and updates them with their pages', async () => {
    let now = Date.parse('2026-11-20T10:00:00Z');
    const store = (year: number, label = '1') =>
      storePage(
        { ...archive.context, now: () => now },
        makePage(pageText('x'), { date: { year, month: 5, day: 1 }, label }),
      );
    await store(1970);
    now += 60_000;
    await store(1950);
    now += 60_000;
    await store(1970, '1a');
    const entries = allOf(await read('lagos-courier.atom'), 'entry');
    const texts = (name: string) => entries.map((entry) => allOf(entry, name)[0]?.text);
    expect(texts('id')).toEqual([
      'http://localhost/editions/lagos-courier-1950-05-01',
      'http://localhost/editions/lagos-courier-1970-05-01',
    ]);
    expect(texts('published')).toEqual(['2026-11-20T10:01:00+00:00', '2026-11-20T10:00:00+00:00']);
    expect(texts('updated')).toEqual(['2026-11-20T10:01:00+00:00', '2026-11-20T10:02:00+00:00']);
    expect(texts('title')[0]).toBe('Lagos Courier, 1 May 1950 [demonstration]');
    await expect(read('no-such-title.atom')).rejects.toMatchObject({ code: 'not-found' });
    await expect(read('lagos-courier.rss')).rejects.toMatchObject({ code: 'not-found' });
  });
});
