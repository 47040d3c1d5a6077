import { guest } from '../../host/slices/api-runtime.ts';
import { openedReader } from '../testing/opened-reader.ts';

const about = { type: 'about', uid: null } as const;

describe('published content', () => {
  it('[R9.05] is checked for changes at most once in five seconds, and each page is fetched once per version', async () => {
    let now = Date.now();
    const { reader, standIn } = await openedReader(undefined, () => now);
    await Promise.all(Array.from({ length: 30 }, () => reader.document(about, guest)));
    expect(standIn.searches).toHaveLength(1);
    now += 4_999;
    await reader.document(about, guest);
    expect([standIn.described, standIn.searches.length]).toEqual([1, 1]);
    now += 1;
    await reader.document(about, guest);
    expect([standIn.described, standIn.searches.length]).toEqual([2, 1]);
  });

  it('stays the same until its version changes, and then shows the new version', async () => {
    const { reader, standIn } = await openedReader();
    const read = async (): Promise<unknown> => (await reader.document(about, guest)).document?.data;
    const first = await read();
    expect(await read()).toBe(await read());
    expect(first).toEqual({ title: 'as of m1' });
    standIn.master = 'm2';
    await reader.purge();
    expect(await read()).toEqual({ title: 'as of m2' });
  });

  it('has a version that changes with the content', async () => {
    const { reader, standIn } = await openedReader();
    await reader.purge();
    expect(reader.version()).toBe('m1');
    standIn.master = 'm2';
    await reader.purge();
    expect(reader.version()).toBe('m2');
  });

  it('is followed in the background', async () => {
    const { reader, standIn } = await openedReader();
    reader.start();
    await reader.document(about, guest);
    standIn.master = 'm2';
    const searches = standIn.searches.length;
    while (reader.version() !== 'm2') await new Promise((resolve) => setTimeout(resolve, 100));
    expect(standIn.searches).toHaveLength(searches);
  }, 15_000);

  it('keeps its version while the service cannot be reached', async () => {
    const { reader, standIn } = await openedReader();
    await reader.purge();
    standIn.repository = (_request, reply) => {
      reply.json(500, {});
    };
    await reader.purge();
    expect(reader.version()).toBe('m1');
  });

  it.each(['the-secret', '', 'the-secret-of-the-webhook '])('is not purged with the secret %j', async (secret) => {
    const { reader } = await openedReader();
    expect(reader.isWebhook(secret)).toBe(false);
    expect(reader.isWebhook('the-secret-of-the-webhook')).toBe(true);
  });

  it('[R7.04] is requested with filters, ref, page size, page, ordering and linked fields', async () => {
    const { reader, standIn } = await openedReader();
    await reader.documents(
      {
        type: 'article',
        filters: ['[missing(my.article.parent)]'],
        orderings: [{ field: 'my.article.date', direction: 'desc' }],
        page: 2,
        pageSize: 7,
        fetchLinks: ['issue.title'],
      },
      guest,
    );
    const [searches] = standIn.searches;
    expect(searches?.searchParams.getAll('q')).toEqual([
      '[[at(document.type, "article")]]',
      '[[missing(my.article.parent)]]',
    ]);
    expect(Object.fromEntries(searches?.searchParams ?? [])).toMatchObject({
      ref: 'm1',
      page: '2',
      pageSize: '7',
      orderings: '[my.article.date desc]',
      fetchLinks: 'issue.title',
    });
  });

  it('is requested without routes for types that the repository does not have', async () => {
    const { reader, standIn } = await openedReader();
    standIn.types = { about: 'About', issue: 'Issue' };
    await reader.purge();
    await reader.document(about, guest);
    const routes = JSON.parse(standIn.searches[0]?.searchParams.get('routes') ?? '[]') as { readonly type: string }[];
    expect(routes.map(({ type }) => type)).toEqual(['about', 'issue']);
  });
});
