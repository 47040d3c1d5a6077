import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { plainArchive, type PlainPage } from '../evaluation/plain-archive.ts';
import type { Chat } from '../chats/get-chat.endpoint.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';
import { openStandInEmbeddings, type StandInEmbeddings } from '../testing/stand-in-embeddings.ts';
import { embedNextPages } from './embed-pages.ts';
import { findSimilarIn, type SimilarPassage } from './find-similar.ts';

const serveContext = serveContextBy(serveSlices);

const bridge: PlainPage = {
  slug: 'bridge',
  year: 1966,
  paragraphs: ['The work began on Monday. The bridge was closed to lorries. Ferries were hired. It rained.'],
};
const pages: readonly PlainPage[] = [
  bridge,
  { slug: 'harvest', year: 1970, paragraphs: ['The harvest of the whole district was good. Page 4.'] },
  { slug: 'market', year: 1971, paragraphs: ['Many yams from Benue were sold at the market.'] },
];

/** An archive whose pages can be replaced; each page that is not among the new ones was withdrawn. */
function changingArchive(): ArchiveReader & { replace: (...now: readonly PlainPage[]) => void } {
  let current = plainArchive(pages);
  let changed = pages.map(({ slug }) => slug);
  return {
    ...current,
    pages: (...request) => current.pages(...request),
    rank: (...request) => current.rank(...request),
    changedPages: (after, limit) =>
      Promise.resolve(changed.map((slug, at) => ({ id: `id of ${slug}`, change: at + 1 })).slice(after, after + limit)),
    replace: (...now) => {
      current = plainArchive([...pages.filter(({ slug }) => now.every((one) => one.slug !== slug)), ...now]);
      changed = [...changed, ...now.map(({ slug }) => slug)];
    },
  };
}

onDatabase('pages of a like meaning', (databases) => {
  let server: StandInEmbeddings;
  let site: ServedContext;
  let archive: ReturnType<typeof changingArchive>;
  let context: SliceContext;

  const open = async (model = 'small'): Promise<void> => {
    const place = await databases.place();
    const settings = { EMBEDDINGS_URL: server.access.baseUrl, EMBEDDINGS_MODEL: model };
    site = await serveContext(place, { archive, settings });
    context = site.context;
  };
  beforeEach(async () => {
    server = await openStandInEmbeddings();
    archive = changingArchive();
    await open();
  });
  afterEach(() => server.close());

  const embedAll = async (): Promise<void> => {
    while (await embedNextPages(context));
  };
  const find = async (question: string, scope = {}): Promise<readonly SimilarPassage[]> =>
    (await findSimilarIn(context)?.(question, scope, 2)) ?? [];
  const pagesLike = async (question: string, scope = {}): Promise<readonly string[]> =>
    (await find(question, scope)).filter(({ likeness }) => likeness > 0.5).map(({ page }) => page);

  it('are found in other words than those of the question, at the middle sentence of three', async () => {
    await embedAll();
    const [first] = await find('When was the river crossing shut?');
    expect(first?.page).toBe('id of bridge');
    const [, start, end] = first?.place ?? [0, 0, 0];
    expect(bridge.paragraphs[0]?.slice(start, end)).toBe('The bridge was closed to lorries.');
    expect(first?.likeness).toBeCloseTo(1, 1);
  });

  it('are quoted by a sentence that says something, and page numbers alone are not sent', async () => {
    archive.replace({ slug: 'furniture', year: 1966, paragraphs: ['Page 4.'] });
    await embedAll();
    expect(server.requests.flatMap(({ input }) => input).filter((text) => text.includes('Page 4'))).toEqual([
      'The harvest of the whole district was good. Page 4.',
    ]);
    expect((await find('crops'))[0]?.place).toEqual([0, 0, 43]);
  });

  it('are found within the scope only', async () => {
    await embedAll();
    expect(await pagesLike('crops')).toEqual(['id of harvest']);
    for (const scope of [
      { from: '1971' },
      { to: '1969-12' },
      { languages: ['ha'] },
      { titles: ['other'] },
      { pages: ['market'] },
    ])
      expect(await pagesLike('crops', scope)).toEqual([]);
    for (const scope of [
      { from: '1970-01' },
      { to: '1970' },
      { languages: ['en'] },
      { titles: ['herald'] },
      { pages: ['harvest'] },
    ])
      expect(await pagesLike('crops', scope)).toEqual(['id of harvest']);
  });

  it('are sent again only after they changed, and forgotten when they are withdrawn', async () => {
    await embedAll();
    expect(await pagesLike('crops')).toEqual(['id of harvest']);
    const sent = server.requests.length;
    await embedAll();
    expect(server.requests).toHaveLength(sent);
    archive.replace({
      slug: 'harvest',
      year: 1970,
      paragraphs: ['It was a quiet week in all the towns of the region.'],
    });
    await embedAll();
    expect(await pagesLike('crops')).toEqual([]);
    expect(await pagesLike('a bridge')).toEqual(['id of bridge']);
  });

  it('have vectors made anew for another model', async () => {
    await embedAll();
    const other = { ...context, embeddings: { ...server.access, model: 'large' }, derivedDir: 'another process' };
    expect(await findSimilarIn(other)?.('crops', {}, 2)).toEqual([]);
    while (await embedNextPages(other));
    expect(await findSimilarIn(other)?.('crops', {}, 1)).toMatchObject([{ page: 'id of harvest' }]);
    expect(server.requests.at(-2)).toMatchObject({ model: 'large' });
  });

  it('do not wait for one that the server cannot read, and all wait while it reads none', async () => {
    server.behave(413, 'harvest');
    await embedAll();
    expect(await pagesLike('a market')).toEqual(['id of market']);
    expect(await pagesLike('crops')).toEqual([]);
    archive.replace({ slug: 'market', year: 1971, paragraphs: ['Many yams from Benue were sold last week.'] });
    server.behave(503);
    await expect(embedNextPages(context)).rejects.toMatchObject({ fault: 'unavailable' });
    server.behave('no JSON');
    await expect(embedNextPages(context)).rejects.toMatchObject({ fault: 'invalid-response' });
    server.behave('vectors');
    expect(await embedNextPages(context)).toBe(true);
    expect(await embedNextPages(context)).toBe(false);
  });

  it('are not looked for while the server fails: after three failures it is left alone for a while', async () => {
    await embedAll();
    server.behave(503);
    for (let turn = 0; turn < 3; turn += 1) expect(await find('crops')).toEqual([]);
    const sent = server.requests.length;
    server.behave('vectors');
    expect(await find('crops')).toEqual([]);
    expect(server.requests).toHaveLength(sent);
  });

  const question = 'Why was the river crossing shut?';
  const ask = async (who: string): Promise<Chat> => {
    const { chat, run } = await site.ask(who, question);
    await readToEnd({ origin: site.origin, who, run });
    return (await (await site.call(who, 'GET', '/api/context/chat', { id: chat })).json()) as Chat;
  };

  it('are shown as closest pages for a question that no page answers in its words', async () => {
    expect((await ask('ann')).turns).toMatchObject([{ answer: { cards: [], verdict: { state: 'nothing' } } }]);
    await embedAll();
    const { answer } = (await ask('ann')).turns[0] ?? {};
    expect(answer?.verdict?.state).toBe('related');
    expect(answer?.cards[0]).toMatchObject({
      quote: 'The bridge was closed to lorries.',
      before: 'The work began on Monday.',
    });
  });

  it('are not looked for where the member switched language models off: the question is sent to nobody', async () => {
    await embedAll();
    await site.call('ben', 'POST', '/api/context/writing', { wanted: false });
    const sent = server.requests.length;
    expect((await ask('ben')).turns).toMatchObject([{ answer: { cards: [], verdict: { state: 'nothing' } } }]);
    expect(server.requests).toHaveLength(sent);
    expect(await (await site.call('ben', 'GET', '/api/context/writing')).json()).toEqual({
      ...{ available: false, compares: true, wanted: false },
    });
  });
});
