import type { Rule } from 'eslint';
import ts from 'typescript';

/** What typescript-eslint's parser adds. */
interface TypeServices {
  readonly program: ts.Program;
  readonly getTypeAtLocation: (node: Rule.Node | object) => ts.Type;
}

const anyText = ts.TypeFlags.StringLike & ~(ts.TypeFlags.StringLiteral | ts.TypeFlags.EnumLiteral);

/** Whether it may be any text: not one of a few names, and not a number. */
const isAnyText = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.some(isAnyText) : (type.flags & (anyText | ts.TypeFlags.Any)) !== 0;

/**
 * Reports a plain record (a type with a string index) that is indexed, written or asked with `in` by a name that may be
 * any text. Every object inherits something under `constructor`, `toString` and `__proto__`, so a name from an address
 * finds it: a search with `language=__proto__` once answered 500.
 */
export const noRecordLookup: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      lookup: 'A record inherits "constructor" and the like: use ownValue(record, name), Object.hasOwn, or a Map.',
    },
  },
  create(context) {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices as unknown as TypeServices;
    const checker = program.getTypeChecker();
    const isRecord = (type: ts.Type): boolean =>
      type.isUnion()
        ? type.types.some(isRecord)
        : checker.getIndexInfosOfType(type).some(({ keyType }) => isAnyText(keyType));
    const check = (node: Rule.Node, record: object, name: object): void => {
      const nameType = getTypeAtLocation(name);
      if (!isAnyText(checker.getBaseConstraintOfType(nameType) ?? nameType)) return;
      if (isRecord(checker.getApparentType(getTypeAtLocation(record)))) context.report({ node, messageId: 'lookup' });
    };
    return {
      MemberExpression: (node) => {
        if (node.computed) check(node, node.object, node.property);
      },
      BinaryExpression: (node) => {
        if (node.operator === 'in') check(node, node.right, node.left);
      },
    };
  },
};
