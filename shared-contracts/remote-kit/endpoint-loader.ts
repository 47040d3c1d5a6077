import { parseSync, type Expression, type Property, type SpreadElement } from '@swc/core';
import type { LoaderDefinitionFunction } from 'webpack';

/** Paths of modules that declare endpoints. */
export const declaresEndpoints = /[\\/](api|server)[\\/].*\.endpoint\.ts$/;

const callerParts = new Set(['method', 'path', 'access']);

const callerPart = (property: Property | SpreadElement): readonly (readonly [string, string])[] =>
  property.type === 'KeyValueProperty' &&
  property.key.type === 'Identifier' &&
  property.value.type === 'StringLiteral' &&
  callerParts.has(property.key.value)
    ? [[property.key.value, property.value.value]]
    : [];

/** Returns the argument of `endpoint({ … })` as JSON for callers; null for any other expression. */
function callerJson(expression: Expression | null | undefined): string | null {
  const declaration = expression?.type === 'CallExpression' ? expression.arguments[0]?.expression : undefined;
  if (declaration?.type !== 'ObjectExpression') return null;
  return JSON.stringify(Object.fromEntries(declaration.properties.flatMap(callerPart)));
}

/**
 * Reduces a `*.endpoint.ts` to what its callers need: each exported endpoint with its method, path and access.
 * Handlers, schemas and their imports are removed, so pages do not bundle them.
 */
export function stripEndpoints(source: string): string {
  const lines: string[] = [];
  for (const item of parseSync(source, { syntax: 'typescript' }).body) {
    if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of item.declaration.declarations) {
      const json = callerJson(init);
      if (id.type === 'Identifier' && json !== null) lines.push(`export const ${id.value} = ${json};`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** A webpack loader that runs `stripEndpoints`. */
// eslint-disable-next-line import-x/no-default-export -- webpack takes a loader by its default export
export default function endpointLoader(this: ThisParameterType<LoaderDefinitionFunction>, source: string): string {
  return stripEndpoints(source);
}
