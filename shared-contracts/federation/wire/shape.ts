import { ownValue } from 'shared-contracts/own-value';

/** What may be between the limits of a schema: `max: 120`, `pattern: /^\d+$/`. A limit that is not there limits nothing. */
export type Limits = Readonly<Record<string, number | string>>;

/** A JSON value's shape, small enough to be kept beside a release and read by a person. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'unknown'
  /** A shape of the contract's table of types, behind `#`. */
  | `#${string}`
  | { readonly in: readonly (string | number | boolean)[] }
  | { readonly of: 'string' | 'number'; readonly limits: Limits }
  | { readonly list: Shape; readonly limits?: Limits }
  /** A table with any keys. */
  | { readonly each: Shape }
  | { readonly any: readonly Shape[] }
  /** A name with `?` behind it may be left out. */
  | { readonly fields: Readonly<Record<string, Shape>> };

/** What goes over the wire at one endpoint. */
export interface EndpointShape {
  /** Whose version covers it. */
  readonly slice?: string;
  /** Least role; left out: everyone. */
  readonly access?: string;
  readonly input: Shape;
  readonly output: Shape;
}

/** Endpoints as `GET /api/archive/get-day`, and the shapes that theirs lead to. */
export interface WireContract {
  readonly endpoints: Readonly<Record<string, EndpointShape>>;
  readonly types: Readonly<Record<string, Shape>>;
}

/** That of a repository which has none: it holds nothing against anybody. */
export const emptyWire: WireContract = { endpoints: {}, types: {} };

/** The shapes that a shape leads to directly. */
function partsOf(shape: Shape): readonly Shape[] {
  if (typeof shape === 'string') return [];
  if ('list' in shape) return [shape.list];
  if ('each' in shape) return [shape.each];
  if ('any' in shape) return shape.any;
  return 'fields' in shape ? Object.values(shape.fields) : [];
}

/** Names of the table of types that shapes lead to, at any depth. */
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

/** The part of a contract that is about these endpoints; one that it does not know is asked for by its name alone. */
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
