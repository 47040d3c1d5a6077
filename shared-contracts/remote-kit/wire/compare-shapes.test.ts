import { shapeProblem } from './compare-shapes.ts';
import type { Shape, WireContract } from './shape.ts';

const problem = (given: Shape, wanted: Shape, strict = false): string | null =>
  shapeProblem({ shape: given, types: {} }, { shape: wanted, types: {} }, { strict });

const text = (max: number): Shape => ({ of: 'string', limits: { max } });

describe('one shape in place of another', () => {
  const page: Shape = { fields: { slug: 'string', 'crop?': { any: ['null', { list: 'number' }] } } };

  it.each<[string, Shape, Shape]>([
    ['the same shape', page, page],
    ['additional fields', { fields: { slug: 'string', extra: 'number' } }, { fields: { slug: 'string' } }],
    ['a member of a union', 'null', { any: ['string', 'null'] }],
    ['a subset of the known values', { in: ['page'] }, { in: ['page', 'article'] }],
    ['known values in place of any string', { in: ['page'] }, 'string'],
    ['a limited string in place of any string', text(10), 'string'],
    ['a tighter limit', text(10), text(20)],
    ['anything in place of unknown', { list: 'number' }, 'unknown'],
    ['known keys in place of any keys', { fields: { a: 'number' } }, { each: 'number' }],
    ['a missing optional field', { fields: {} }, { fields: { 'size?': 'number' } }],
  ])('accepts %s', (_what, given, wanted) => {
    expect(problem(given, wanted)).toBeNull();
  });

  it.each<[string, Shape, Shape, string]>([
    ['a missing field', { fields: {} }, page, "'slug' is missing"],
    ['a field that is now optional', { fields: { 'slug?': 'string' } }, page, "'slug' may be left out"],
    ['another type', { fields: { slug: 'number' } }, page, "'slug' is number, where string is wanted"],
    ['a value that is now nullable', { any: ['string', 'null'] }, 'string', 'it is null, where string is wanted'],
    ['a new value', { in: ['page', 'reel'] }, { in: ['page'] }, 'it is "page" or "reel", where "page" is wanted'],
    ['a looser limit', text(30), text(20), 'it is limited to max 20, and was 30'],
    ['any string in place of a limited one', 'string', text(20), 'it is limited to max 20, and was not limited so'],
    ['a list of other items', { list: 'number' }, { list: 'string' }, "'[]' is number, where string is wanted"],
    ['a list in place of a table', { list: 'number' }, { each: 'number' }, 'it is a list, where a table is wanted'],
    ['a table with other values', { each: 'string' }, { each: 'number' }, "'*' is string, where number is wanted"],
    ['unknown in place of a string', 'unknown', 'string', 'it is unknown, where string is wanted'],
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
