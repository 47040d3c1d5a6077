import { parseOrderings } from './orderings.ts';

describe('orderings of documents', () => {
  it.each([
    ['[]', []],
    [' [ document.id ] ', [false]],
    ['[my.story.date desc, document.last_publication_date,my.story.uid ASC]', [true, false, false]],
    ['my.story.date desc', [true]],
  ])('are read with their directions: %s', (text, descending) => {
    expect(parseOrderings(text).map((ordering) => ordering.descending)).toEqual(descending);
  });

  it.each([
    ['[first]', 2],
    ['[document.id,second]', 14],
    [' [document.id, second up]', 16],
    ['document.id desc,,document.id', 18],
  ])('are refused with the place of the first that is none: %s', (text, column) => {
    expect(() => parseOrderings(text)).toThrow(expect.objectContaining({ name: 'QueryError', column }) as Error);
  });
});
