import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { encodePageText } from '../pages/page-words.ts';
import { pageText } from '../testing/make-page.ts';
import { readPage } from '../text/page-tokens.ts';
import { openFtsIndex } from './fts/open-fts-index.ts';
import { matchPage } from './match-page.ts';
import { parseQuery } from './parse-query.ts';
import type { IndexChange, SearchAnswer, SearchIndex } from './search-index.ts';

const change = (id: string, text: string, day = 19600101): IndexChange => ({
  id,
  page: { slug: `s-${id}`, title: 'courier', firstDay: day, lastDay: day, words: encodePageText(pageText(text)) },
});

describe('the search index', () => {
  const opened: SearchIndex[] = [];
  const open = async (derivedDir: string, deadlineMs = 10_000): Promise<SearchIndex> => {
    const index = await openFtsIndex({ derivedDir, deadlineMs });
    opened.push(index);
    return index;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((index) => index.close()));
  });

  const start = { logId: '', appliedSeq: 0 };
  const find = (index: SearchIndex, q: string, limit = 100, offset = 0): Promise<SearchAnswer> =>
    index.search({ terms: parseQuery(q).terms, title: null, firstDay: null, lastDay: null, limit, offset });

  it('orders equals by date and then by address, wherever the page of results begins', async () => {
    const index = await open(await temporaryFolder());
    const days = { c: 19600101, a: 19600102, d: 19600101, b: 19600102 };
    const changes = Object.entries(days).map(([id, day]) => change(id, 'palm oil', day));
    await index.apply({ from: start, to: 1, changes });
    expect(await find(index, 'palm')).toEqual({ total: 4, ids: ['c', 'd', 'a', 'b'] });
    expect(await find(index, 'palm', 2, 1)).toEqual({ total: 4, ids: ['d', 'a'] });
    expect(await find(index, 'palm', 2, 9)).toEqual({ total: 4, ids: [] });
  });

  it('puts the page that says a word more often before the one that says it once', async () => {
    const index = await open(await temporaryFolder());
    const filler = 'other words of the day stand here too';
    const changes = [change('once', `palm ${filler} ${filler}`), change('often', `palm palm palm palm ${filler}`)];
    await index.apply({ from: start, to: 1, changes: [...changes, change('never', filler)] });
    expect(await find(index, 'palm')).toEqual({ total: 2, ids: ['often', 'once'] });
  });

  it('finds exactly the pages on which the words would be lit', async () => {
    const index = await open(await temporaryFolder());
    const word = fc.constantFrom('co-op', 'coop', 'co', 'op', "man's", 'mans', 'man', 'Ìlú', 'ilu', '1960-66', 'b-29');
    const text = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(' '));
    let seq = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), word, word, async (texts, a, b) => {
        const position = await index.position();
        const gone = (await index.inspect()).map(({ id }) => ({ id, page: null }));
        seq += 1;
        const changes = [...gone, ...texts.map((one, at) => change(`${String(seq)}-${String(at)}`, one))];
        await index.apply({ from: position, to: seq, changes });
        for (const q of [a, `${a} ${b}`, `"${a} ${b}"`]) {
          const lit = texts.flatMap((one, at) =>
            parseQuery(q).terms.every((term) => matchPage(readPage(pageText(one)), [term]).length > 0)
              ? [`${String(seq)}-${String(at)}`]
              : [],
          );
          // The index knows words with two readings in one reading at a time, so that it may miss a mixture in a phrase.
          const { ids } = await find(index, q);
          if (q.includes('"')) expect(lit).toEqual(expect.arrayContaining([...ids]));
          else expect([...ids].sort()).toEqual(lit.sort());
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('leaves a batch alone that another process has applied', async () => {
    const folder = await temporaryFolder();
    const [one, other] = [await open(folder), await open(folder)];
    const batch = { from: start, to: 5, changes: [change('a', 'palm')] };
    expect(await one.apply(batch)).toEqual({ logId: '', appliedSeq: 5 });
    expect(await other.apply({ ...batch, changes: [change('a', 'old words')] })).toEqual({ logId: '', appliedSeq: 5 });
    expect((await find(other, 'palm')).ids).toEqual(['a']);
  });

  it('keeps nothing of another archive when it starts anew', async () => {
    const index = await open(await temporaryFolder());
    await index.apply({ from: start, to: 5, changes: [change('a', 'palm')] });
    await index.reset('another');
    expect(await index.position()).toEqual({ logId: 'another', appliedSeq: 0 });
    expect(await find(index, 'palm')).toEqual({ total: 0, ids: [] });
    expect(await index.inspect()).toEqual([]);
  });

  it('is made anew when its file is broken', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'search.sqlite'), 'this is no database, however long it may be '.repeat(100));
    const index = await open(folder);
    expect(await index.position()).toEqual(start);
    expect(await find(index, 'palm')).toEqual({ total: 0, ids: [] });
  });

  it('answers timeout when the deadline passes, and the next search all the same', async () => {
    const index = await open(await temporaryFolder(), 1);
    const changes = Array.from({ length: 200 }, (_, at) => change(String(at), 'palm oil '.repeat(100)));
    await index.apply({ from: start, to: 1, changes });
    const phrase = `"${'palm oil '.repeat(40)}"`;
    await expect(find(index, phrase)).rejects.toMatchObject({ code: 'timeout' });
    expect(await index.count()).toBe(200);
  });
});
