import type { Shape } from 'remote-kit/wire/shape';
import ts from 'typescript';

const fromPackage = (symbol: ts.Symbol | undefined): boolean =>
  (symbol?.declarations ?? []).some((declaration) => declaration.getSourceFile().fileName.includes('/node_modules/'));

const has = (type: ts.Type, flag: ts.TypeFlags): boolean => (type.flags & flag) !== 0;

/** The compiler's types say that `symbol` is always there; composed types have none. */
const nameOf = (type: ts.Type): ts.Symbol | undefined =>
  type.aliasSymbol ?? (type as { readonly symbol?: ts.Symbol }).symbol;

/**
 * Converts types into shapes. A named type of this code base gets an entry in the table of types; types of packages are
 * 'unknown'.
 */
export class OutputShapes {
  readonly #checker: ts.TypeChecker;
  readonly #names = new Map<ts.Type, string>();
  readonly #types = new Map<string, Shape>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** The table of types so far, ordered by name. */
  get types(): Readonly<Record<string, Shape>> {
    return Object.fromEntries([...this.#types].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  shapeOf(type: ts.Type): Shape {
    if (has(type, ts.TypeFlags.TypeParameter)) {
      const bound = this.#checker.getBaseConstraintOfType(type);
      return bound === undefined ? 'unknown' : this.shapeOf(bound);
    }
    if (type.isUnion()) return this.#union(type);
    return this.#literal(type) ?? this.#primitive(type) ?? this.#object(type);
  }

  #literal(type: ts.Type): Shape | null {
    if (type.isStringLiteral() || type.isNumberLiteral()) return { in: [type.value] };
    if (!has(type, ts.TypeFlags.BooleanLiteral)) return null;
    return { in: [this.#checker.typeToString(type) === 'true'] };
  }

  #primitive(type: ts.Type): Shape | null {
    if (has(type, ts.TypeFlags.StringLike)) return 'string';
    if (has(type, ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) return 'number';
    if (has(type, ts.TypeFlags.Boolean)) return 'boolean';
    if (has(type, ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return 'null';
    return has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? null : 'unknown';
  }

  #union(type: ts.UnionType): Shape {
    const shapes = type.types.filter((part) => !has(part, ts.TypeFlags.Undefined)).map((part) => this.shapeOf(part));
    const words = shapes.flatMap((shape) => (typeof shape === 'object' && 'in' in shape ? shape.in : []));
    const others = shapes.filter((shape) => typeof shape === 'string' || !('in' in shape));
    const both = words.includes(true) && words.includes(false);
    const left = both ? words.filter((word) => typeof word !== 'boolean') : words;
    const parts: readonly Shape[] = [
      ...(both ? ['boolean' as const] : []),
      ...(left.length > 0 ? [{ in: left.toSorted() }] : []),
      ...others.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ];
    const [only = 'unknown'] = parts;
    return parts.length <= 1 ? only : { any: parts };
  }

  #list(type: ts.Type): Shape {
    const items = this.#checker.getTypeArguments(type as ts.TypeReference).map((item) => this.shapeOf(item));
    const kinds = [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
    const [only = 'unknown'] = kinds;
    return { list: kinds.length > 1 ? { any: kinds } : only };
  }

  #object(type: ts.Type): Shape {
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return this.#list(type);
    const symbol = nameOf(type);
    const isMapped = type.aliasTypeArguments !== undefined;
    if (!isMapped && fromPackage(symbol)) return 'unknown';
    const named = !isMapped && symbol !== undefined && !/^__(type|object)$/.test(symbol.name);
    return named ? `#${this.#named(type, symbol.name)}` : this.#fields(type);
  }

  #named(type: ts.Type, wanted: string): string {
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    let name = wanted;
    for (let count = 2; this.#types.has(name); count += 1) name = `${wanted}-${String(count)}`;
    this.#names.set(type, name);
    this.#types.set(name, 'unknown');
    this.#types.set(name, this.#fields(type));
    return name;
  }

  #fields(type: ts.Type): Shape {
    const properties = type.getProperties().filter((property) => (property.flags & ts.SymbolFlags.Method) === 0);
    const each = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (properties.length === 0 && each !== undefined)
      return has(each, ts.TypeFlags.Never) ? { fields: {} } : { each: this.shapeOf(each) };
    const fields = properties.map((property): readonly [string, Shape] => {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return [`${property.name}${optional ? '?' : ''}`, this.shapeOf(this.#checker.getTypeOfSymbol(property))];
    });
    return { fields: Object.fromEntries(fields) };
  }
}
