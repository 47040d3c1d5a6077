import type { StoredDocument } from '../stored-document.ts';
import { parsePath } from './parse-query.ts';
import { WorkLimit } from './query-error.ts';
import { wordsAt } from './words-of.ts';

const title = parsePath('my.story.title') ?? { of: 'document', field: null };
const story = (text: string): StoredDocument => ({
  id: 'a',
  uid: 'a',
  type: 'story',
  lang: 'en-gb',
  tags: [],
  firstPublication: '',
  lastPublication: '',
  slug: '',
  name: 'story/a',
  data: { title: text },
});

describe('words of a field', () => {
  it('are read once, at a price that grows with the text', () => {
    const long = story('word '.repeat(100));
    expect(() => wordsAt(long, title, new WorkLimit(10))).toThrow('more work than a search may do');
    expect([...wordsAt(long, title, new WorkLimit(100))]).toEqual(['word']);
    expect([...wordsAt(long, title, new WorkLimit(0))]).toEqual(['word']);
  });

  it('are none where a document has no such field', () => {
    expect(wordsAt(story('x'), parsePath('my.story.other') ?? title, new WorkLimit(0)).size).toBe(0);
  });
});
