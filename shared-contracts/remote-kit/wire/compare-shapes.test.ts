import { shapeProblem } from './compare-shapes.ts';
import type { Shape, WireContract } from './shape.ts';

const problem = (given: Shape, wanted: Shape, strict = false): string | null =>
  shapeProblem({ shape: given, types: {} }, { shape: wanted, types: {} }, { strict });

const text = (max: number): Shape => ({ of: 'string', limits: { max } });

describe('one shape in place of another', () => {
  const page: Shape = { fields: { slug: 'string', 'crop?': { any: ['null', { list: 'number' }] } } };

  it.each<[string, Shape, Shape]>([
    ['itself', page, page],
    ['more than was asked for', { fields: { slug: 'string', extra: 'number' } }, { fields: { slug: 'string' } }],
    ['one of a choice', 'null', { any: ['string', 'null'] }],
    ['fewer words than are known', { in: ['page'] }, { in: ['page', 'article'] }],
    ['words where any text will do', { in: ['page'] }, 'string'],
    ['a limited text where any will do', text(10), 'string'],
    ['a tighter limit', text(10), text(20)],
    ['whatever where nothing is asked', { list: 'number' }, 'unknown'],
    ['a table with known names where any names do', { fields: { a: 'number' } }, { each: 'number' }],
    ['what may be left out', { fields: {} }, { fields: { 'size?': 'number' } }],
  ])('accepts %s', (_what, given, wanted) => {
    expect(problem(given, wanted)).toBeNull();
  });

  it.each<[string, Shape, Shape, string]>([
    ['a field gone', { fields: {} }, page, "'slug' is missing"],
    ['a field that may be left out now', { fields: { 'slug?': 'string' } }, page, "'slug' may be left out"],
    ['another kind', { fields: { slug: 'number' } }, page, "'slug' is number, where string is wanted"],
    ['null where none was', { any: ['string', 'null'] }, 'string', 'it is null, where string is wanted'],
    ['a new word', { in: ['page', 'reel'] }, { in: ['page'] }, 'it is "page" or "reel", where "page" is wanted'],
    ['a looser limit', text(30), text(20), 'it is limited to max 20, and was 30'],
    ['a limit where none was', 'string', text(20), 'it is limited to max 20, and was not limited so'],
    ['a list of others', { list: 'number' }, { list: 'string' }, "'[]' is number, where string is wanted"],
    ['a list for a table', { list: 'number' }, { each: 'number' }, 'it is a list, where a table is wanted'],
    ['other values of a table', { each: 'string' }, { each: 'number' }, "'*' is string, where number is wanted"],
    ['who knows what', 'unknown', 'string', 'it is unknown, where string is wanted'],
  ])('refuses %s', (_what, given, wanted, reason) => {
    expect(problem(given, wanted)).toContain(reason);
  });

  it('refuses unknown fields only if the schema does', () => {
    const more: Shape = { fields: { slug: 'string', extra: 'number' } };
    expect(problem(more, { fields: { slug: 'string' } }, true)).toBe("'extra' is not taken");
  });

  it('names the field, at any depth, also in a recursive type', () => {
    const tree = (leaf: Shape): WireContract['types'] => ({
      Tree: { fields: { leaf, branches: { list: '#Tree' } } },
    });
    const compare = (given: Shape, wanted: Shape): string | null =>
      shapeProblem({ shape: '#Tree', types: tree(given) }, { shape: '#Tree', types: tree(wanted) });
    expect(compare('string', 'string')).toBeNull();
    expect(compare('number', 'string')).toBe("'leaf' is number, where string is wanted");
  });

  it('does not accept a type in one union member because it failed in another', () => {
    const expected: Shape = { any: [{ fields: { a: '#W', b: 'string' } }, { fields: { a: '#W' } }] };
    const given: Shape = { fields: { a: '#G' } };
    const compare = (g: Shape): string | null =>
      shapeProblem({ shape: given, types: { G: g } }, { shape: expected, types: { W: { fields: { n: 'number' } } } });
    expect(compare({ fields: { n: 'string' } })).toBe("'a.n' is string, where number is wanted");
    expect(compare({ fields: { n: 'number' } })).toBeNull();
  });
});
