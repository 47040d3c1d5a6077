import { DatabaseSync } from 'node:sqlite';
import { setCacheSize, usualCacheKb } from './connection.ts';

describe('the memory of a writer', () => {
  it('grows while more follows, and is given back after the last', () => {
    const database = new DatabaseSync(':memory:');
    const kilobytes = (): number => -Number(database.prepare('pragma cache_size').get()?.['cache_size']);
    setCacheSize(database, true);
    expect(kilobytes()).toBeGreaterThanOrEqual(usualCacheKb);
    setCacheSize(database, true);
    setCacheSize(database, false);
    expect(kilobytes()).toBe(usualCacheKb);
    database.close();
  });
});
