import type { Description } from 'joi';
import type { Limits, Shape } from 'remote-kit/wire/shape';
import { ownValue } from 'shared-contracts/own-value';

interface Rule {
  readonly name: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** Rules by which a schema corrects a value; they reject nothing. */
const mending = new Set(['trim', 'case', 'normalize', 'unique', 'single']);

function limitOf({ args = {} }: Rule): string | number {
  const [value = true] = Object.values(args);
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

const limitsOf = (description: Description): Limits | null => {
  const rules = (description['rules'] as readonly Rule[] | undefined) ?? [];
  const limits = rules.filter(({ name }) => !mending.has(name)).map((rule) => [rule.name, limitOf(rule)] as const);
  return limits.length === 0 ? null : Object.fromEntries(limits);
};

const oneOf = (shapes: readonly Shape[]): Shape => {
  const [only] = shapes;
  return shapes.length === 1 && only !== undefined ? only : { any: shapes };
};

const limited = (of: 'string' | 'number', limits: Limits | null): Shape => (limits === null ? of : { of, limits });

function listShape(description: Description): Shape {
  const limits = limitsOf(description);
  const items = (description['items'] as readonly Description[] | undefined)?.map(inputShape) ?? ['unknown'];
  const list: Shape = { list: oneOf(items), ...(limits === null ? {} : { limits }) };
  const { single = false } = (description.flags ?? {}) as { readonly single?: boolean };
  return single ? { any: [...items, list] } : list;
}

/** By Joi's type name; any other type is 'unknown'. */
const shapes: Readonly<Record<string, (description: Description) => Shape>> = {
  string: (description) => limited('string', limitsOf(description)),
  number: (description) => limited('number', limitsOf(description)),
  boolean: () => 'boolean',
  array: listShape,
  object: (description) => ({ fields: fieldsOf(description) }),
};

const plainShape = (description: Description): Shape =>
  ownValue(shapes, description.type ?? '')?.(description) ?? 'unknown';

const fieldsOf = (description: Description): Readonly<Record<string, Shape>> =>
  Object.fromEntries(
    Object.entries((description['keys'] ?? {}) as Readonly<Record<string, Description>>).map(([name, field]) => {
      const { presence } = (field.flags ?? {}) as { readonly presence?: string };
      return [presence === 'required' ? name : `${name}?`, inputShape(field)];
    }),
  );

const isWord = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/**
 * Converts Joi's description of a schema into the shape of accepted values. Rules that span several fields are ignored.
 */
export function inputShape(description: Description): Shape {
  const { only = false } = (description.flags ?? {}) as { readonly only?: boolean };
  const allowed: readonly unknown[] = (description['allow'] as unknown[] | undefined) ?? [];
  const words = allowed.filter(isWord);
  const also: readonly Shape[] = [
    ...(words.length > 0 ? [{ in: words }] : []),
    ...(allowed.includes(null) ? ['null' as const] : []),
  ];
  return oneOf(only ? also : [plainShape(description), ...also]);
}
