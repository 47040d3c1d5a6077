import type { RunEvent } from 'shared-contracts/context/chats/run-events';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../shell/server/testing/serve-slices.ts';
import type { Chat } from '../chats/get-chat.endpoint.ts';
import { describeScope } from '../chats/present-answer.ts';
import { resolveScope } from '../chats/run-task.ts';
import { contextSliceContext } from '../context-tables.ts';
import { personalContext } from '../personal-context.ts';
import { refusalOf, collectionClient, type CollectionClient } from '../testing/collection-client.ts';
import { readToEnd } from '../testing/read-events.ts';
import { serveContextBy, type ServedContext } from '../testing/serve-context.ts';
import { withdrawingArchive } from '../testing/withdrawing-archive.ts';
import { pagesOfCollection } from './pages-of-collection.ts';

const serveContext = serveContextBy(serveSlices);
const question = 'How was the harvest at Onitsha?';

onDatabase('a question within a collection', (databases) => {
  const archive = withdrawingArchive();
  let site: ServedContext;
  let owner: CollectionClient;
  beforeEach(async () => {
    archive.withdrawn.clear();
    site = await serveContext(await databases.place(), { archive, entitled: { collections: 3 } });
    owner = collectionClient(site);
  });

  const follow = async (who: string, run: string): Promise<readonly RunEvent[]> =>
    (await readToEnd({ origin: site.origin, who, run })).events.map(({ event }) => event);
  const pagesOf = (events: readonly RunEvent[]): readonly string[] =>
    events.flatMap((event) => (event.type === 'source' ? [event.card.page.slug] : []));

  it('is answered from its pages only, and says so', async () => {
    const nurses = await owner.make('ada', 'Nurses');
    await owner.keep('ada', { kind: 'page', slug: 'harvest' }, { collection: nurses });
    const whole = await site.ask('ada', question);
    expect([...pagesOf(await follow('ada', whole.run))].sort()).toEqual(['again', 'harvest']);
    const within = await site.ask('ada', question, { scope: { collection: nurses } });
    const events = await follow('ada', within.run);
    expect(pagesOf(events)).toEqual(['harvest']);
    expect(events.find(({ type }) => type === 'verdict')).toMatchObject({
      verdict: { within: 'your collection “Nurses”', searched: { pages: 1 }, followUps: [] },
    });
    // The pages of an answer in the collection count too.
    await owner.keep('ada', { kind: 'answer', run: whole.run }, { collection: nurses });
    const more = await site.ask('ada', question, { scope: { collection: nurses } });
    expect([...pagesOf(await follow('ada', more.run))].sort()).toEqual(['again', 'harvest']);
  });

  it('is refused with a reason if the collection has no pages, and does not count', async () => {
    const empty = await owner.make('bola', 'Nurses');
    const input = { question, mode: 'quotes', scope: { collection: empty } };
    const sentence = '“Nurses” has no pages to ask about yet';
    expect(await refusalOf(await owner.post('bola', 'runs', input))).toEqual([409, sentence]);
    expect((await site.allowance('bola')).used).toBe(0);
  });

  it('finds nothing if the collection was deleted meanwhile, and says so', async () => {
    const nurses = await owner.make('dayo', 'Nurses');
    const { run } = await owner.answered('dayo', question);
    const { db } = contextSliceContext(site.context);
    const row = await db.selectFrom('context_run').selectAll().where('id', '=', run).executeTakeFirstOrThrow();
    const scope = JSON.stringify({ collection: nurses });
    const answers = async () => {
      const resolved = await resolveScope({ db }, { ...row, scope });
      return [describeScope(resolved.scope, undefined, resolved.collection), resolved.scope.pages];
    };
    await owner.keep('dayo', { kind: 'page', slug: 'harvest' }, { collection: nurses });
    expect(await answers()).toEqual(['your collection “Nurses”', ['harvest']]);
    await owner.post('dayo', 'collections/delete', { id: nurses });
    expect(await answers()).toEqual(['a collection that was deleted', []]);
  });

  it('covers all pages of its answers, however many there are', async () => {
    const { collection, item } = await owner.keep('eze', { kind: 'page', slug: 'harvest' });
    const { transact, db } = contextSliceContext(site.context);
    const row = await db.selectFrom('context_item').selectAll().where('id', '=', item).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 450 }, (_, at) => {
      const places = Array.from({ length: 5 }, (_place, place) => ({ slug: `page-${String(at)}-${String(place)}` }));
      return {
        ...row,
        id: `eze ${String(at)}`,
        thing_key: String(at),
        place: at + 2,
        kept: JSON.stringify({ places }),
      };
    });
    await transact((transaction) => transaction.insertInto('context_item').values(rows).execute());
    const pages = await pagesOfCollection(db, collection);
    expect([pages.length, pages[0], pages.at(-1)]).toEqual([2_251, 'harvest', 'page-449-4']);
  });

  it('shows no word of a page that was withdrawn since, in its chat, its events or the owner’s export', async () => {
    const { chat, run } = await owner.answered('chika', question);
    archive.withdrawn.add('again');
    const events = await follow('chika', run);
    const read = (await (await site.call('chika', 'GET', '/api/context/chat', { id: chat })).json()) as Chat;
    const exported = await personalContext.export(contextSliceContext(site.context), 'chika');
    for (const answers of [events, read, exported]) {
      expect(JSON.stringify(answers)).toMatch(/harvest was good/);
      expect(JSON.stringify(answers)).not.toMatch(/Onitsha.failed|Bola.Ige.opened/);
    }
    const cards = read.turns[0]?.answer?.cards ?? [];
    const gone = cards.find(({ page }) => page.slug === 'again');
    expect(gone).toMatchObject({ gone: true, quote: '', crop: null, page: { title: { name: 'Herald' } } });
    expect(cards.find(({ page }) => page.slug === 'harvest')?.quote).toMatch(/harvest was good/);
  });
});
