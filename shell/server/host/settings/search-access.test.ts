import { readSettings } from './settings.ts';

describe('the settings of a search cluster', () => {
  it('are its nodes, the beginning of the names of its indices, and their parts', () => {
    expect(readSettings({}).search).toBeNull();
    const url = 'https://site:secret@one:9200, https://site:secret@two:9200';
    expect(readSettings({ SEARCH_URL: url, PRODUCT: 'legacy' }).search).toEqual({ url, prefix: 'legacy', shards: 1 });
    expect(readSettings({ SEARCH_URL: url, SEARCH_INDEX: 'site-2', SEARCH_SHARDS: '12' }).search).toEqual({
      ...{ url, prefix: 'site-2', shards: 12 },
    });
  });

  it('are refused in one line that does not repeat a password', () => {
    expect(() => readSettings({ SEARCH_URL: 'https://site:secret@one:9200/?x=1' })).toThrow(
      'Setting SEARCH_URL must be addresses like https://user:password@host:9200, with commas between',
    );
    expect(() => readSettings({ SEARCH_URL: 'http://one:9200', SEARCH_INDEX: 'Site' })).toThrow('SEARCH_INDEX must be');
    expect(() => readSettings({ SEARCH_URL: 'http://one:9200', SEARCH_SHARDS: '0' })).toThrow('SEARCH_SHARDS must be');
    expect(() => readSettings({ SEARCH_INDEX: 'site' })).toThrow(
      'Setting SEARCH_URL is missing: SEARCH_INDEX needs it',
    );
  });
});
