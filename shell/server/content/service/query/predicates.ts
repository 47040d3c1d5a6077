import { isObject } from '../json.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { StoredDocument } from '../stored-document.ts';
import { dateParts, instantOf, type DatePart } from './dates.ts';
import { distanceKm } from './distance.ts';
import type { Argument, Path, Predicate, Scalar } from './parse-query.ts';
import { QueryError, type WorkLimit } from './query-error.ts';
import { isFilled, rawAt, valuesAt } from './values-at.ts';
import { wordIndexOf, wordsAt, wordsOf } from './words-of.ts';

/** Whether a document is found. */
export type Test = (document: StoredDocument) => boolean;

interface Reading {
  readonly predicate: Predicate;
  readonly snapshot: Snapshot;
  readonly work: WorkLimit;
}

type Compile = (reading: Reading) => Test;

const refuse = ({ op, column }: Predicate, wants: string): never => {
  throw new QueryError(`${op} takes ${wants}`, 'q', column);
};

function pathOf({ predicate }: Reading): Path {
  return predicate.path ?? refuse(predicate, 'a path first');
}

function scalar({ predicate }: Reading, at: number, wants: string): Scalar {
  const value = predicate.args[at];
  return value === undefined || typeof value === 'object' ? refuse(predicate, wants) : value;
}

function number(reading: Reading, at: number, wants: string): number {
  const value = scalar(reading, at, wants);
  return typeof value === 'number' ? value : refuse(reading.predicate, wants);
}

function count({ predicate }: Reading, args: number, wants: string): void {
  if (predicate.args.length !== args) refuse(predicate, wants);
}

/** Dates are written as text and asked for as text or as milliseconds. */
const equals = (value: Scalar, wanted: Scalar): boolean =>
  value === wanted || (typeof value === 'string' && typeof wanted === 'number' && instantOf(value) === wanted);

/** Documents of the path's type whose values pass; others are never found, whatever is asked of them. */
function onValues(reading: Reading, passes: (values: readonly Scalar[]) => boolean): Test {
  const path = pathOf(reading);
  return (document) => {
    if (path.of === 'my' && path.type !== document.type) return false;
    const values = valuesAt(document, path);
    reading.work.spend(1 + values.length);
    return passes(values);
  };
}

function sameAs(reading: Reading): (values: readonly Scalar[]) => boolean {
  const { predicate, work } = reading;
  count(reading, 1, 'a path and one value');
  const [wanted = ''] = predicate.args;
  if (typeof wanted !== 'object') return (values) => values.some((value) => equals(value, wanted));
  const { path } = predicate;
  if (path?.of !== 'document' || path.field !== 'tags') refuse(predicate, 'a list for document.tags only');
  return (values) => {
    work.spend(wanted.length);
    return wanted.every((tag) => values.includes(tag));
  };
}

function oneOf(reading: Reading): Test {
  const { predicate } = reading;
  count(reading, 1, 'a path and a list');
  const [list]: readonly (Argument | undefined)[] = predicate.args;
  const wanted: readonly Scalar[] = typeof list === 'object' ? list : refuse(predicate, 'a path and a list');
  const known = new Set(wanted);
  return onValues(reading, (values) =>
    values.some((value) => known.has(value) || (typeof value === 'string' && known.has(instantOf(value) ?? value))),
  );
}

function byIds(reading: Reading): Test {
  const path = pathOf(reading);
  const isId = path.of === 'document' ? path.field === 'id' : path.fields.join('.') === 'uid';
  return isId ? oneOf(reading) : refuse(reading.predicate, 'ids or uids');
}

function filled(reading: Reading, wanted: boolean): Test {
  const path = pathOf(reading);
  count(reading, 0, 'a path only');
  return (document) => {
    if (path.of === 'my' && path.type !== document.type) return false;
    const values = rawAt(document, path);
    reading.work.spend(1 + values.length);
    return values.some(isFilled) === wanted;
  };
}

function fulltext(reading: Reading): Test {
  const { work, snapshot } = reading;
  const path = pathOf(reading);
  count(reading, 1, 'a path and a text');
  const words = wordsOf(String(scalar(reading, 0, 'a path and a text')));
  return (document) => {
    const whole = path.of === 'document' && path.field === null;
    work.spend(1 + words.length);
    if (whole) return words.every((word) => wordIndexOf(snapshot).ofDocument.get(document)?.has(word) === true);
    const here = wordsAt(document, path, work);
    return words.every((word) => here.has(word));
  };
}

function similar(reading: Reading): Test {
  const { predicate, snapshot, work } = reading;
  const wants = 'the id of a document and a number';
  if (predicate.path !== null) refuse(predicate, wants);
  count(reading, 2, wants);
  const most = number(reading, 1, wants);
  const id = scalar(reading, 0, wants);
  const index = wordIndexOf(snapshot);
  const one = snapshot.byId.get(String(id));
  const found = new Set<StoredDocument>();
  for (const word of one === undefined ? [] : (index.ofDocument.get(one) ?? [])) {
    const documents = index.documentsWith.get(word) ?? new Set();
    work.spend(1 + (documents.size <= most ? documents.size : 0));
    if (documents.size <= most) for (const document of documents) found.add(document);
  }
  return (document) => document !== one && found.has(document);
}

function near(reading: Reading): Test {
  const wants = 'a path, a latitude, a longitude and a radius in kilometres';
  const path = pathOf(reading);
  count(reading, 3, wants);
  const centre = { latitude: number(reading, 0, wants), longitude: number(reading, 1, wants) };
  const radius = number(reading, 2, wants);
  return (document) => {
    reading.work.spend(4);
    return rawAt(document, path).some((value) => {
      if (!isObject(value)) return false;
      const { latitude, longitude } = value;
      if (typeof latitude !== 'number' || typeof longitude !== 'number') return false;
      return distanceKm(centre, { latitude, longitude }) <= radius;
    });
  };
}

const onNumbers =
  (args: number, wants: string, passes: (value: number, first: number, second: number) => boolean): Compile =>
  (reading) => {
    count(reading, args, wants);
    const first = number(reading, 0, wants);
    const second = args > 1 ? number(reading, 1, wants) : first;
    return onValues(reading, (values) =>
      values.some((value) => typeof value === 'number' && passes(value, first, second)),
    );
  };

function date(reading: Reading, at: number): number {
  const wants = 'dates such as "2026-11-21", or milliseconds';
  return instantOf(scalar(reading, at, wants)) ?? refuse(reading.predicate, wants);
}

const onDates =
  (args: number, passes: (at: number, first: number, second: number) => boolean): Compile =>
  (reading) => {
    count(reading, args, args === 1 ? 'a path and a date' : 'a path and two dates');
    const first = date(reading, 0);
    const second = args > 1 ? date(reading, 1) : first;
    return onValues(reading, (values) =>
      values.some((value) => {
        const at = typeof value === 'string' ? instantOf(value) : null;
        return at !== null && passes(at, first, second);
      }),
    );
  };

const onPart =
  (part: DatePart, passes: (value: number, wanted: number) => boolean): Compile =>
  (reading) => {
    count(reading, 1, part.wants);
    const wanted = part.read(scalar(reading, 0, part.wants)) ?? refuse(reading.predicate, part.wants);
    return onValues(reading, (values) =>
      values.some((value) => {
        const at = typeof value === 'string' ? instantOf(value) : null;
        return at !== null && passes(part.of(new Date(at)), wanted);
      }),
    );
  };

const partPredicates = Object.entries(dateParts).flatMap(([name, part]): [string, Compile][] => [
  [`date.${name}`, onPart(part, (value, wanted) => value === wanted)],
  [`date.${name}-after`, onPart(part, (value, wanted) => value > wanted)],
  [`date.${name}-before`, onPart(part, (value, wanted) => value < wanted)],
]);

const compilers: ReadonlyMap<string, Compile> = new Map<string, Compile>([
  ['at', (reading) => onValues(reading, sameAs(reading))],
  [
    'not',
    (reading) => {
      const same = sameAs(reading);
      return onValues(reading, (values) => !same(values));
    },
  ],
  ['any', oneOf],
  ['in', byIds],
  ['has', (reading) => filled(reading, true)],
  ['missing', (reading) => filled(reading, false)],
  ['fulltext', fulltext],
  ['similar', similar],
  ['geopoint.near', near],
  ['number.lt', onNumbers(1, 'a path and a number', (value, limit) => value < limit)],
  ['number.gt', onNumbers(1, 'a path and a number', (value, limit) => value > limit)],
  ['number.inRange', onNumbers(2, 'a path and two numbers', (value, low, high) => value >= low && value <= high)],
  ['date.after', onDates(1, (at, limit) => at > limit)],
  ['date.before', onDates(1, (at, limit) => at < limit)],
  ['date.between', onDates(2, (at, from, to) => at >= from && at <= to)],
  ...partPredicates,
]);

/** Makes a test of a filter. Throws QueryError for a filter that does not exist or has the wrong values. */
export function compilePredicate(reading: Reading): Test {
  const { op, column } = reading.predicate;
  const compile = compilers.get(op);
  if (compile === undefined) throw new QueryError(`There is no filter called ${op.slice(0, 60)}`, 'q', column);
  return compile(reading);
}
