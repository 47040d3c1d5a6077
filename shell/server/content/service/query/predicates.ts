import type { StoredDocument } from '../stored-document.ts';
import type { Argument, Path, Predicate, Scalar } from './parse-query.ts';
import { QueryError, type WorkLimit } from './query-error.ts';
import { isFilled, rawAt, valuesAt } from './values-at.ts';

/** True when a document passes a filter. */
export type Test = (document: StoredDocument) => boolean;

interface Compiling {
  readonly predicate: Predicate;
  readonly work: WorkLimit;
}

const refuse = ({ op, column }: Predicate, wants: string): never => {
  throw new QueryError(`${op} takes ${wants}`, 'q', column);
};

function pathOf({ predicate }: Compiling): Path {
  return predicate.path ?? refuse(predicate, 'a path first');
}

function checkCount({ predicate }: Compiling, args: number, wants: string): void {
  if (predicate.args.length !== args) refuse(predicate, wants);
}

/** Makes a test that only documents of the path's type pass, also for `not`. */
function onValues(compiling: Compiling, passes: (values: readonly Scalar[]) => boolean): Test {
  const path = pathOf(compiling);
  return (document) => {
    if (path.of === 'my' && path.type !== document.type) return false;
    const values = valuesAt(document, path);
    compiling.work.spend(1 + values.length);
    return passes(values);
  };
}

function equals(compiling: Compiling): (values: readonly Scalar[]) => boolean {
  const { predicate, work } = compiling;
  checkCount(compiling, 1, 'a path and one value');
  const [wanted = ''] = predicate.args;
  if (typeof wanted !== 'object') return (values) => values.includes(wanted);
  const { path } = predicate;
  if (path?.of !== 'document' || path.field !== 'tags') refuse(predicate, 'a list for document.tags only');
  return (values) => {
    work.spend(wanted.length);
    return wanted.every((tag) => values.includes(tag));
  };
}

function any(compiling: Compiling): Test {
  const { predicate } = compiling;
  checkCount(compiling, 1, 'a path and a list');
  const [list]: readonly (Argument | undefined)[] = predicate.args;
  const listed = new Set<Scalar>(typeof list === 'object' ? list : refuse(predicate, 'a path and a list'));
  return onValues(compiling, (values) => values.some((value) => listed.has(value)));
}

function inIds(compiling: Compiling): Test {
  const path = pathOf(compiling);
  const isId = path.of === 'document' ? path.field === 'id' : path.fields.join('.') === 'uid';
  return isId ? any(compiling) : refuse(compiling.predicate, 'ids or uids');
}

/** Makes the test of `has` or `missing`; only documents of the path's type pass either. */
function filled(compiling: Compiling, wanted: boolean): Test {
  const path = pathOf(compiling);
  checkCount(compiling, 0, 'a path only');
  return (document) => {
    if (path.of === 'my' && path.type !== document.type) return false;
    const values = rawAt(document, path);
    compiling.work.spend(1 + values.length);
    return values.some(isFilled) === wanted;
  };
}

/** Makes the test of a filter. Throws QueryError for an unknown filter or wrong values. */
export function compilePredicate(compiling: Compiling): Test {
  const { op, column } = compiling.predicate;
  switch (op) {
    case 'at':
      return onValues(compiling, equals(compiling));
    case 'not': {
      const same = equals(compiling);
      return onValues(compiling, (values) => !same(values));
    }
    case 'any':
      return any(compiling);
    case 'in':
      return inIds(compiling);
    case 'has':
      return filled(compiling, true);
    case 'missing':
      return filled(compiling, false);
    default:
      throw new QueryError(`There is no filter called ${op.slice(0, 60)}`, 'q', column);
  }
}
