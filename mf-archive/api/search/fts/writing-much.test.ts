import { DatabaseSync } from 'node:sqlite';
import { keepInMemory, usualKb } from './writing-much.ts';

describe('the memory of a writer', () => {
  it('grows while more follows, and is given back after the last', () => {
    const database = new DatabaseSync(':memory:');
    const kilobytes = (): number => -Number(database.prepare('pragma cache_size').get()?.['cache_size']);
    keepInMemory(database, true);
    expect(kilobytes()).toBeGreaterThanOrEqual(usualKb);
    keepInMemory(database, true);
    keepInMemory(database, false);
    expect(kilobytes()).toBe(usualKb);
    database.close();
  });
});
