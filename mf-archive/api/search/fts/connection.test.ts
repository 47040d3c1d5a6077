import { DatabaseSync } from 'node:sqlite';
import { setCacheSize, usualCacheKb } from './connection.ts';

describe('the page cache of a writer', () => {
  it('grows while more batches follow, and shrinks after the last one', () => {
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
