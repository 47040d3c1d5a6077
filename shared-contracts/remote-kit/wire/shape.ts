import { ownValue } from 'shared-contracts/own-value';

/** Limits of a schema: `max: 120`, `pattern: /^\d+$/`. A missing limit allows everything. */
export type Limits = Readonly<Record<string, number | string>>;

/** The shape of a JSON value, small enough to be stored with a release and readable for people. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'unknown'
  /** A named type from the contract's table of types. */
  | `#${string}`
  | { readonly in: readonly (string | number | boolean)[] }
  | { readonly of: 'string' | 'number'; readonly limits: Limits }
  | { readonly list: Shape; readonly limits?: Limits }
  /** An object with arbitrary keys. */
  | { readonly each: Shape }
  | { readonly any: readonly Shape[] }
  /** An object; a name with `?` at its end is optional. */
  | { readonly fields: Readonly<Record<string, Shape>> };

/** The shapes of one endpoint. */
export interface EndpointShape {
  /** The slice whose version covers it. */
  readonly slice?: string;
  /** The role that is needed; absent: everyone. */
  readonly access?: string;
  readonly input: Shape;
  readonly output: Shape;
}

/** Endpoints such as `GET /api/archive/get-day`, and the named types that they use. */
export interface WireContract {
  readonly endpoints: Readonly<Record<string, EndpointShape>>;
  readonly types: Readonly<Record<string, Shape>>;
}

/** The contract of a repository without a report: nothing is refused. */
export const emptyWire: WireContract = { endpoints: {}, types: {} };

/** Returns the shapes that a shape directly contains. */
function partsOf(shape: Shape): readonly Shape[] {
  if (typeof shape === 'string') return [];
  if ('list' in shape) return [shape.list];
  if ('each' in shape) return [shape.each];
  if ('any' in shape) return shape.any;
  return 'fields' in shape ? Object.values(shape.fields) : [];
}

/** Returns the named types that shapes use, at any depth. */
function namesIn(shapes: readonly Shape[], types: WireContract['types']): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (shape: Shape): void => {
    if (typeof shape === 'string' && shape.startsWith('#')) {
      const name = shape.slice(1);
      if (found.has(name)) return;
      found.add(name);
      visit(ownValue(types, name) ?? 'unknown');
    } else partsOf(shape).forEach(visit);
  };
  shapes.forEach(visit);
  return found;
}

const undescribed: EndpointShape = { input: 'unknown', output: 'unknown' };

/** Returns the part of a contract that is about these endpoints. An unknown endpoint has unknown shapes. */
export function wireOf(keys: readonly string[], { endpoints, types }: WireContract): WireContract {
  const shownEndpoints: Readonly<Record<string, EndpointShape>> = Object.fromEntries(
    [...keys].sort().map((key) => [key, ownValue(endpoints, key) ?? undescribed]),
  );
  const names = namesIn(
    Object.values(shownEndpoints).flatMap(({ input, output }) => [input, output]),
    types,
  );
  const shownTypes: WireContract['types'] = Object.fromEntries(
    [...names].sort().map((name) => [name, ownValue(types, name) ?? 'unknown']),
  );
  return { endpoints: shownEndpoints, types: shownTypes };
}
