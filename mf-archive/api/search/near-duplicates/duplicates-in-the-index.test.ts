import fc from 'fast-check';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ask, change, onEachEngine } from '../../testing/test-index.ts';
import { positionInIssues, type IndexChange, type SearchIndex } from '../search-index.ts';

const words = (name: string, count = 60): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${name}${String(at)}`);

/** Returns the text with this number of its first words changed. */
const reread = (name: string, changed: number): string =>
  ['palm', ...words(name).map((word, at) => (at < changed ? `${word}x${String(changed)}` : word))].join(' ');

jest.setTimeout(30_000);

onEachEngine('near-duplicates in the index', ({ open, runs }) => {
  const apply = async (index: SearchIndex, ...changes: readonly IndexChange[]): Promise<void> => {
    const from = await index.position();
    await index.apply({ from, to: from.appliedSeq + 1, changes });
  };
  const applyWithMore = async (index: SearchIndex, more: boolean, changes: readonly IndexChange[]): Promise<void> => {
    const from = await index.position();
    await index.apply({ from, to: from.appliedSeq + 1, changes, more });
  };
  const groups = async (index: SearchIndex): Promise<readonly string[]> => {
    const { ids, copies } = await index.search(ask('palm', { limit: 1_000 }));
    return ids.map((id, at) => [id, ...(copies[at] ?? [])].sort().join(' ')).sort();
  };

  it('are folded into one result that lists the others, best first, or listed one by one on request', async () => {
    const index = await open(await temporaryFolder());
    const later = { firstDay: 19600102, lastDay: 19600102 };
    await apply(
      index,
      change('late', reread('a', 2), later),
      change('first', reread('a', 0)),
      change('scan', reread('a', 3), { place: positionInIssues(2, 1) }),
      change('other', reread('b', 0)),
    );
    const folded = await index.search(ask('palm', { sort: 'oldest' }));
    expect(folded).toMatchObject({ total: 4, listed: 2, ids: ['first', 'other'], copies: [['scan', 'late'], []] });
    expect(folded.titles).toEqual([{ slug: 'courier', count: 4 }]);
    const single = await index.search(ask('palm', { sort: 'oldest', copies: true }));
    expect(single).toMatchObject({ total: 4, listed: 4, copies: [[], [], [], []] });
    expect((await index.search(ask('palm', { sort: 'oldest', limit: 1, offset: 1 }))).ids).toEqual(['other']);
    expect(await index.search(ask('palm', { sort: 'newest' }))).toMatchObject({ ids: ['late', 'other'] });
    // Only near-duplicates that match the search themselves are folded.
    expect(await index.search(ask('palm a0x3'))).toMatchObject({ total: 1, listed: 1, ids: ['scan'], copies: [[]] });
  });

  it.each(['oldest', 'newest', 'relevance'] as const)(
    'are folded on the last results as on the first, and those can be listed one by one: %s',
    async (sort) => {
      const index = await open(await temporaryFolder());
      const pages = Array.from({ length: 120 }, (_, at) => {
        const day = 19600101 + ((at * 11) % 28);
        const text = `${reread(`t${String(at % 90)}`, at < 90 ? 0 : 2)}${' palm'.repeat(at % 5)}`;
        return change(`p${String(at)}`, text, { firstDay: day, lastDay: day, place: at + 1 });
      });
      await apply(index, ...pages);
      for (const copies of [false, true]) {
        const all = await index.search(ask('palm', { sort, copies, limit: 200 }));
        expect(all.listed).toBe(copies ? 120 : 90);
        for (let offset = 0; offset < 140; offset += 7) {
          const some = await index.search(ask('palm', { sort, copies, limit: 7, offset }));
          expect(some.ids).toEqual(all.ids.slice(offset, offset + 7));
          expect(some.copies).toEqual(all.copies.slice(offset, offset + 7));
          expect(some).toMatchObject({ total: 120, listed: all.listed, years: all.years, places: all.places });
        }
      }
    },
  );

  it('include pages of two editions of a day that are mostly the same, but not pages of two days', async () => {
    const index = await open(await temporaryFolder());
    const [morning, evening] = [reread('a', 0), reread('a', 30)];
    await apply(index, change('morning', morning), change('evening', evening, { place: positionInIssues(2, 1) }));
    expect(await groups(index)).toEqual(['evening morning']);
    await apply(index, change('evening', evening, { firstDay: 19600102, lastDay: 19600102 }));
    expect(await groups(index)).toEqual(['evening', 'morning']);
    await apply(index, change('evening', reread('b', 0), { place: positionInIssues(2, 1) }));
    expect(await groups(index)).toEqual(['evening', 'morning']);
  });

  it('exclude short pages, even with identical text', async () => {
    const index = await open(await temporaryFolder());
    await apply(index, change('a', 'palm oil for sale'), change('b', 'palm oil for sale'), change('c', ''));
    expect(await groups(index)).toEqual(['a', 'b']);
  });

  it('are grouped the same whatever the order of additions, changes and removals, at once or deferred', async () => {
    const index = await open(await temporaryFolder());
    const text = fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(0, 6, 12, 18, 24, 30));
    const step = fc.tuple(fc.nat(9), fc.option(text, { freq: 4 }));
    const batch = fc.tuple(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 2, maxLength: 15 }), async (batches) => {
        await index.reset('again');
        const pages = new Map<string, string>();
        for (const [more, steps] of batches) {
          const changes = steps.map(([number, made]): IndexChange => {
            const id = `p${String(number)}`;
            if (made === null) pages.delete(id);
            else pages.set(id, reread(...made));
            return made === null ? { id, page: null } : change(id, reread(...made), { place: number + 1 });
          });
          await applyWithMore(index, more, changes);
        }
        await apply(index);
        const evolved = await groups(index);
        await index.reset('again');
        await apply(
          index,
          ...[...pages]
            .sort(([a], [b]) => (a < b ? 1 : -1))
            .map(([id, made]) => change(id, made, { place: Number(id.slice(1)) + 1 })),
        );
        expect(evolved).toEqual(await groups(index));
      }),
      { numRuns: runs(40) },
    );
  }, 60_000);
});
