import { DatabaseSync } from 'node:sqlite';
import { countPagesUpTo } from '../fts/fts-vocabulary.ts';
import { type CloseOptions, findFuzzyMatches } from './find-fuzzy-matches.ts';
import { storeWordForms, wordFormSchema } from './word-forms.ts';

/** Returns an index of pages with only these words. */
function indexOf(pages: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `create virtual table page_words using fts5 (body, content='', contentless_delete=1); ${wordFormSchema}`,
  );
  const add = database.prepare('insert into page_words (body) values (?)');
  for (const page of pages) add.run(page);
  storeWordForms(database, new Set(pages.flatMap((page) => page.split(' '))), 'one');
  return database;
}

const times = (count: number, page: string): readonly string[] => Array.from({ length: count }, () => page);

const matchesOf = (database: DatabaseSync, word: string, options: CloseOptions) =>
  findFuzzyMatches(database, { word, pages: countPagesUpTo(database, word, 1_000) }, options);

const close = (pages: readonly string[], word: string, leave: readonly string[] = []): readonly string[] =>
  matchesOf(indexOf(pages), word, { leave, limit: 30 }).flatMap(({ fold, used }) => (used ? [fold] : []));

describe('fuzzy matches of a word', () => {
  it('are its likely misreadings in worn type', () => {
    const forms = ['iagos', 'lag0s', 'lagoe'];
    expect(close([...times(20, 'lagos'), ...forms], 'lagos')).toEqual(['lag0s', 'iagos']);
    expect(
      close([...times(20, 'government'), 'govemment', 'govcrnmcnt', 'govornment', 'parliament'], 'government'),
    ).toEqual(['govemment', 'govornment', 'govcrnmcnt']);
    expect(close([...times(9, 'ibadan'), 'lbadan', 'ibaclan', 'ihadan'], 'ibadan')).toEqual([
      'ibaclan',
      'lbadan',
      'ihadan',
    ]);
  });

  it('are found for names and for words of any language of the archive', () => {
    expect(close([...times(4, 'awolowo'), 'awolowc', 'avvolowo', 'awoiowo'], 'awolowo')).toEqual([
      'avvolowo',
      'awoiowo',
      'awolowc',
    ]);
    expect(close([...times(4, 'gwamnati'), 'gwarnnati', 'gwamnali'], 'gwamnati')).toEqual(['gwarnnati', 'gwamnali']);
  });

  it('are not found for words under five characters', () => {
    expect(close([...times(20, 'palm'), 'paim', 'pa1m'], 'palm')).toEqual([]);
  });

  it('exclude frequent words', () => {
    const pages = [...times(40, 'house'), ...times(20, 'hause'), ...times(12, 'bouse'), 'honse'];
    expect(close(pages, 'house')).toEqual(['honse', 'bouse']);
  });

  it('exclude inflections of it, and words that contain it', () => {
    expect(close([...times(40, 'election'), 'elections', 'selection', 'elector', 'electlon'], 'election')).toEqual([
      'electlon',
    ]);
  });

  it('are the closest words if no page has the word itself', () => {
    expect(close([...times(30, 'government'), 'govern', 'lagos'], 'goverment')).toEqual(['government']);
    expect(close([...times(30, 'government'), 'governmeut'], 'goverment')).toEqual(['government']);
    expect(close(['caeea', 'eooa'], 'cocoa')).toEqual([]);
    expect(close([...times(30, 'abeokuta')], 'abeoktua')).toEqual(['abeokuta']);
    expect(close(times(3, 'palm oil'), 'zzzzzz')).toEqual([]);
  });

  it('exclude words that the reader has excluded, but return them as unused', () => {
    const database = indexOf([...times(20, 'lagos'), 'iagos', 'lag0s']);
    expect(matchesOf(database, 'lagos', { leave: ['lag0s'], limit: 30 })).toEqual([
      { fold: 'lag0s', pages: 1, used: false },
      { fold: 'iagos', pages: 1, used: true },
    ]);
  });

  it('are limited to the requested number, the likeliest first', () => {
    const pages = [...times(20, 'lagos'), 'iagos', 'lag0s', '1agos'];
    expect(matchesOf(indexOf(pages), 'lagos', { leave: [], limit: 2 }).map(({ fold }) => fold)).toEqual([
      '1agos',
      'lag0s',
    ]);
  });

  it('exclude words that were only on removed pages', () => {
    const database = indexOf([...times(20, 'lagos'), 'iagos']);
    database.exec('delete from page_words where rowid = 21');
    expect(matchesOf(database, 'lagos', { leave: [], limit: 30 })).toEqual([]);
  });
});
