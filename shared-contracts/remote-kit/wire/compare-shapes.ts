import { ownValue } from 'shared-contracts/own-value';
import type { Limits, Shape, WireContract } from './shape.ts';

type Types = WireContract['types'];

/** A shape, and the table with the types that it refers to. */
export interface Side {
  readonly shape: Shape;
  readonly types: Types;
}

interface Comparison {
  readonly given: Types;
  readonly wanted: Types;
  /** Unknown fields are refused, as our schemas do. */
  readonly strict: boolean;
  /** Pairs of types whose comparison has not ended, for recursive types. */
  readonly open: Set<string>;
}

const resolved = (shape: Shape, types: Types): Shape => {
  const seen = new Set<Shape>();
  let at = shape;
  while (typeof at === 'string' && at.startsWith('#') && !seen.has(at)) {
    seen.add(at);
    at = ownValue(types, at.slice(1)) ?? 'unknown';
  }
  return at;
};

/** Describes a shape in words. */
function sayShape(shape: Shape): string {
  if (typeof shape === 'string') return shape.replace('#', '');
  if ('in' in shape) return shape.in.map((value) => JSON.stringify(value)).join(' or ');
  if ('of' in shape) return `${shape.of} (${sayLimits(shape.limits)})`;
  if ('list' in shape) return 'a list';
  if ('any' in shape) return shape.any.map(sayShape).join(' or ');
  return 'a table';
}

const sayLimits = (limits: Limits): string =>
  Object.entries(limits)
    .map(([name, limit]) => `${name} ${String(limit)}`)
    .join(', ');

const difference = (path: string, given: Shape, wanted: Shape): string =>
  `${path === '' ? 'it' : `'${path}'`} is ${sayShape(given)}, where ${sayShape(wanted)} is wanted`;

const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** True if the new limit allows everything that the old one allowed. */
function isWider(name: string, given: number | string | undefined, wanted: number | string): boolean {
  if (typeof given !== 'number' || typeof wanted !== 'number') return given === wanted;
  if (name === 'max') return given <= wanted;
  return name === 'min' ? given >= wanted : given === wanted;
}

function limitDifference(path: string, given: Limits = {}, wanted: Limits = {}): string | null {
  const narrow = Object.entries(wanted).find(([name, limit]) => !isWider(name, ownValue(given, name), limit));
  if (narrow === undefined) return null;
  const [name, limit] = narrow;
  const before = ownValue(given, name);
  const was = before === undefined ? 'was not limited so' : `was ${String(before)}`;
  return `${path === '' ? 'it' : `'${path}'`} is limited to ${name} ${String(limit)}, and ${was}`;
}

type Fields = Readonly<Record<string, Shape>>;

/** Returns name → shape and whether the field is optional. */
const fieldsOf = (fields: Fields): ReadonlyMap<string, { readonly shape: Shape; readonly optional: boolean }> =>
  new Map(
    Object.entries(fields).map(([key, shape]) => [key.replace(/\?$/, ''), { shape, optional: key.endsWith('?') }]),
  );

function fieldDifference(path: string, given: Fields, wanted: Fields, comparison: Comparison): string | null {
  const has = fieldsOf(given);
  const wants = fieldsOf(wanted);
  for (const [name, want] of wants) {
    const have = has.get(name);
    const place = inside(path, name);
    if (have === undefined) {
      if (want.optional) continue;
      return `'${place}' is missing`;
    }
    if (have.optional && !want.optional) return `'${place}' may be left out, and is needed`;
    const problem = differenceOf(place, have.shape, want.shape, comparison);
    if (problem !== null) return problem;
  }
  const unwanted = comparison.strict ? [...has.keys()].find((name) => !wants.has(name)) : undefined;
  return unwanted === undefined ? null : `'${inside(path, unwanted)}' is not taken`;
}

type Table = Exclude<Shape, string>;

const isPlain = (shape: Shape): shape is Exclude<Shape, { readonly any: readonly Shape[] }> =>
  typeof shape === 'string' || !('any' in shape);

/** Returns the basic type of a shape's values: `string`, `number` … */
function kindOf(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  if ('of' in shape) return shape.of;
  return 'in' in shape ? typeof shape.in[0] : '';
}

function listDifference(path: string, given: Shape, wanted: Table, comparison: Comparison): string | null | undefined {
  if (!('list' in wanted) || typeof given === 'string' || !('list' in given)) return undefined;
  const item = differenceOf(inside(path, '[]'), given.list, wanted.list, comparison);
  return item ?? limitDifference(path, given.limits, wanted.limits);
}

function tableDifference(path: string, given: Shape, wanted: Table, comparison: Comparison): string | null | undefined {
  if (typeof given === 'string') return undefined;
  if ('fields' in wanted) {
    return 'fields' in given ? fieldDifference(path, given.fields, wanted.fields, comparison) : undefined;
  }
  if (!('each' in wanted)) return undefined;
  const parts = 'each' in given ? [given.each] : 'fields' in given ? Object.values(given.fields) : null;
  return parts === null
    ? undefined
    : (parts.map((part) => differenceOf(inside(path, '*'), part, wanted.each, comparison)).find(isText) ?? null);
}

const wordsOf = (shape: Shape): readonly (string | number | boolean)[] | null =>
  typeof shape === 'object' && 'in' in shape ? shape.in : null;

function valueDifference(path: string, given: Shape, wanted: Table): string | null | undefined {
  const words = wordsOf(given);
  if ('in' in wanted) return words?.every((value) => wanted.in.includes(value)) === true ? null : undefined;
  if (!('of' in wanted) || kindOf(given) !== wanted.of) return undefined;
  if (words !== null) return null;
  return limitDifference(path, typeof given === 'object' && 'of' in given ? given.limits : {}, wanted.limits);
}

const isText = (value: string | null): value is string => value !== null;

/** Compares two shapes, neither of which is a union or a named type. */
function plainDifference(path: string, given: Shape, wanted: Shape, comparison: Comparison): string | null {
  const wrong = difference(path, given, wanted);
  if (typeof wanted === 'string') return kindOf(given) === wanted ? null : wrong;
  const verdicts = [valueDifference, listDifference, tableDifference].map((way) =>
    way(path, given, wanted, comparison),
  );
  const answer = verdicts.find((way) => way !== undefined);
  return answer === undefined ? wrong : answer;
}

function unionDifference(path: string, given: Shape, wanted: Shape, comparison: Comparison): string | null {
  if (!isPlain(given)) {
    return given.any.map((each) => differenceOf(path, each, wanted, comparison)).find(isText) ?? null;
  }
  if (!isPlain(wanted)) {
    const problems = wanted.any.map((each) => differenceOf(path, given, each, comparison));
    // The longest description is the most useful: of two objects, it describes the one that differs at a deeper level.
    const near = problems.filter(isText).toSorted((a, b) => b.length - a.length)[0];
    return problems.includes(null) ? null : wanted.any.length === 2 ? (near ?? null) : difference(path, given, wanted);
  }
  return plainDifference(path, given, wanted, comparison);
}

function differenceOf(path: string, given: Shape, wanted: Shape, comparison: Comparison): string | null {
  const pair = `${typeof given === 'string' ? given : ''}>${typeof wanted === 'string' ? wanted : ''}`;
  const recursive = pair.startsWith('#') && pair.includes('>#');
  if (recursive && comparison.open.has(pair)) return null;
  if (recursive) comparison.open.add(pair);
  const want = resolved(wanted, comparison.wanted);
  const answer = want === 'unknown' ? null : unionDifference(path, resolved(given, comparison.given), want, comparison);
  // Assumptions about this pair end here, because it may have failed inside a union of which another member matches.
  if (recursive) comparison.open.delete(pair);
  return answer;
}

/**
 * Returns why a value of one shape would not be accepted where another is expected; null if it always would be.
 * `strict`: unknown fields are refused.
 */
export const shapeProblem = (given: Side, wanted: Side, { strict = false }: { readonly strict?: boolean } = {}) =>
  differenceOf('', given.shape, wanted.shape, {
    given: given.types,
    wanted: wanted.types,
    strict,
    open: new Set(),
  });
