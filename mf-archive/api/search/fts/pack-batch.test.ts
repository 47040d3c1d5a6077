import { pageText } from '../../testing/make-page.ts';
import { change, start } from '../../testing/test-index.ts';
import { encodePageText } from '../../text/packed-page.ts';
import { stringsOf } from '../index-text.ts';
import type { ChangeBatch } from '../search-index.ts';
import { packBatch, unpackBatch } from './pack-batch.ts';
import { readBatch, type UnitIndexData } from './read-batch.ts';

const words = (name: string): string => Array.from({ length: 40 }, (_, at) => `${name}${String(at)}`).join(' ');

const contents = (units: ReadonlyMap<string, UnitIndexData> | undefined) =>
  [...(units ?? [])].map(([id, { text, sketch }]) => [id, stringsOf(text), sketch]);

describe('a packed batch', () => {
  it('has the changes and the same data, without what is removed', () => {
    const [first, second] = [change('a', words('palm')), change('b', 'two words')];
    const { blocks, ...size } = pageText('oil mill', 'cocoa');
    const printed = encodePageText({ ...size, blocks: blocks.map((block) => ({ ...block, article: 1 })) });
    const batch: ChangeBatch = {
      ...{ from: start, to: 3, more: true },
      changes: [first, { id: 'gone', page: null }, second],
      articles: [
        { id: 'removed', article: null },
        { id: 'c', article: { ...first.page!, kind: 'article', number: 1, pages: [{ id: 'a', words: printed }] } },
      ],
    };
    const data = readBatch(batch);
    const unpacked = unpackBatch(packBatch(batch, data));
    expect(unpacked.batch).toEqual(batch);
    expect(contents(unpacked.indexData?.pages)).toEqual(contents(data.pages));
    expect(contents(unpacked.indexData?.articles)).toEqual(contents(data.articles));
    expect(contents(data.articles)).toEqual([['c', expect.objectContaining({ body: 'oil mill cocoa' }), null]]);
    expect(contents(data.pages).map(([id, , sketch]) => [id, sketch === null])).toEqual([
      ['a', false],
      ['b', true],
    ]);
    expect([...(unpacked.indexData?.folds ?? [])]).toEqual([...data.folds]);
  });

  it('may have no words', () => {
    const batch: ChangeBatch = { from: start, to: 1, changes: [{ id: 'gone', page: null }] };
    const { indexData } = unpackBatch(packBatch(batch, readBatch(batch)));
    expect([...(indexData?.pages ?? []), ...(indexData?.articles ?? []), ...(indexData?.folds ?? [])]).toEqual([]);
  });
});
