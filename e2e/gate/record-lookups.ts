import { isBinaryExpression, isElementAccessExpression } from 'typescript-native/unstable/ast/is';
import { SyntaxKind, type Node } from 'typescript-native/unstable/ast';
import { API, TypeFlags, type Checker, type Project, type Type } from 'typescript-native/unstable/sync';

/** The record, and the name that is looked up in it. */
type Lookup = readonly [record: Node, name: Node];

function lookupsIn(file: Node): readonly Lookup[] {
  const lookups: Lookup[] = [];
  const visit = (node: Node): undefined => {
    if (isElementAccessExpression(node)) lookups.push([node.expression, node.argumentExpression]);
    else if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      lookups.push([node.right, node.left]);
    node.forEachChild(visit);
  };
  visit(file);
  return lookups;
}

const anyText = TypeFlags.Any | TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;

/** True if the value may be any text, rather than one of a few names or a number. */
const isAnyText = (type: Type): boolean =>
  type.isUnionType() ? type.getTypes().some(isAnyText) : (type.flags & anyText) !== 0;

const isRecord = (checker: Checker, type: Type): boolean =>
  type.isUnionType()
    ? type.getTypes().some((one) => isRecord(checker, one))
    : checker.getIndexInfosOfType(type).some(({ keyType }) => isAnyText(keyType));

function badLookups({ checker, program }: Project, file: string): readonly string[] {
  const source = program.getSourceFile(file);
  const lookups = source === undefined ? [] : lookupsIn(source);
  if (source === undefined || lookups.length === 0) return [];
  const records = checker.getTypeAtLocation(lookups.map(([record]) => record));
  const names = checker.getTypeAtLocation(lookups.map(([, name]) => name));
  return lookups.flatMap(([record], at) => {
    const [recordType, nameType] = [records[at], names[at]];
    if (recordType === undefined || nameType === undefined) return [];
    if (!isAnyText(checker.getBaseConstraintOfType(nameType) ?? nameType)) return [];
    if (!isRecord(checker, checker.getApparentType(recordType) ?? recordType)) return [];
    const line = source.text.slice(0, record.getStart()).split('\n').length;
    return [`${file}:${line} a record inherits "constructor" and the like: use ownValue, Object.hasOwn, or a Map`];
  });
}

/**
 * Finds plain records (types with a string index) that are indexed, written or tested with `in` by a name that may be
 * any text. Every object inherits `constructor`, `toString` and `__proto__`, so a name from a URL may find these: a
 * search with `language=__proto__` once returned 500. `configs`: absolute paths of tsconfig files.
 */
export function recordLookups(configs: readonly string[], isChecked: (file: string) => boolean): readonly string[] {
  const api = new API();
  try {
    return configs.flatMap((config) => {
      const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
      if (project === undefined) throw new Error(`there is no project in ${config}`);
      return project.rootFiles.filter(isChecked).flatMap((file) => badLookups(project, file));
    });
  } finally {
    api.close();
  }
}
