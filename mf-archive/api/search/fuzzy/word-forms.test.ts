import { DatabaseSync } from 'node:sqlite';
import { clearWordForms, isWordForm, storeWordForms, wordFormSchema } from './word-forms.ts';

function emptyTable(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(wordFormSchema);
  return database;
}

const kept = (database: DatabaseSync): readonly unknown[] =>
  database
    .prepare('select fold from word_form order by fold')
    .all()
    .map(({ fold }) => fold);

describe('stored word forms', () => {
  it('are unique, without numbers, noise and words too short to search for', () => {
    const database = emptyTable();
    const folds = ['lagos', 'lag', '1960', 'b29', 'x'.repeat(25), 'lag0s'].filter(isWordForm);
    storeWordForms(database, new Set(folds), 'a');
    storeWordForms(database, new Set(['lagos', 'ibadan']), 'a');
    expect(kept(database)).toEqual(['ibadan', 'lag0s', 'lagos']);
  });

  it('are written again if the batch that added them was rolled back', () => {
    const database = emptyTable();
    database.exec('begin');
    storeWordForms(database, new Set(['lagos']), 'a');
    database.exec('rollback');
    storeWordForms(database, new Set(['lagos', 'ibadan']), 'a');
    storeWordForms(database, new Set(['lagos', 'ibadan', 'kaduna']), 'a');
    expect(kept(database)).toEqual(['ibadan', 'kaduna', 'lagos']);
  });

  it('are written again if the index was emptied, even by another process', () => {
    const database = emptyTable();
    storeWordForms(database, new Set(['lagos']), 'a');
    storeWordForms(database, new Set(['lagos']), 'a');
    clearWordForms(database);
    storeWordForms(database, new Set(['lagos']), 'b');
    expect(kept(database)).toEqual(['lagos']);
  });
});
