import type { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { readPage } from '../../text/page-tokens.ts';
import { openForWriting } from './fts-database.ts';
import { SampledWords, isSampled } from './fts-vocabulary.ts';

const printed = (text: string): ReturnType<typeof readPage> => {
  const words = text
    .split(' ')
    .map((word) => ({ text: word, box: null, confidence: null, hyphen: 'none' as const, joined: null }));
  return readPage({ width: 0, height: 0, blocks: [{ lines: [{ words }] }] });
};

const emptyIndex = async (): Promise<DatabaseSync> => openForWriting(`${await temporaryFolder()}/search.sqlite`);

const write = (database: DatabaseSync, ...pages: readonly (readonly [row: number, text: string])[]): void => {
  const words = new SampledWords();
  for (const [row, text] of pages) if (isSampled(row)) words.add(printed(text));
  words.write(database);
};

const sampleIn = (database: DatabaseSync): readonly string[] =>
  database
    .prepare('select printed, pages from hint order by fold')
    .all()
    .map((row) => `${String(row['printed'])} ${String(row['pages'])}`);

describe('words for completion', () => {
  it('are stored in their most informative printed form, whether pages are written together or one by one', async () => {
    const [together, singly] = [await emptyIndex(), await emptyIndex()];
    const pages = [
      [1, 'LAGOS Lagos MARKET Market'],
      [2, 'MARKET Ibadan'],
      [3, 'market Market IBADAN Kaduna'],
    ] as const;
    write(together, ...pages);
    for (const page of pages) write(singly, page);
    expect(sampleIn(together)).toEqual(['Ibadan 2', 'Kaduna 1', 'Lagos 1', 'market 3']);
    expect(sampleIn(singly)).toEqual(sampleIn(together));
    together.close();
    singly.close();
  });

  it('are from all pages of a small archive and from one in 32 of a large one', async () => {
    const database = await emptyIndex();
    write(database, [1_024, 'first'], [1_025, 'second'], [1_056, 'third']);
    expect(sampleIn(database)).toEqual(['first 1', 'third 1']);
    database.close();
  });
});
