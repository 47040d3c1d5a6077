import ts from 'typescript';
import type { WireReport } from 'remote-kit/wire/recorded-wire';
import type { EndpointShape, Shape } from 'remote-kit/wire/shape';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { contractsFolder, exportsOf } from './contract-program.ts';
import { inputShape } from './input-shape.ts';
import { OutputShapes } from './output-shapes.ts';

/** Types of an endpoint's constant: in a contract, and in a declaration with its handler. */
const endpointTypes: readonly (string | undefined)[] = ['Endpoint', 'EndpointDeclaration'];

/** Returns the output type of `Endpoint<Input, Output>`, or of a function that returns one; null for all else. */
function outputOf(checker: ts.TypeChecker, type: ts.Type): ts.Type | null {
  const made = type.getCallSignatures()[0]?.getReturnType() ?? type;
  if (!endpointTypes.includes((made.symbol as ts.Symbol | undefined)?.name)) return null;
  return checker.getTypeArguments(made as ts.TypeReference)[1] ?? null;
}

/** Returns `GET /api/…` from the literals of a declaration; null when they are not there. */
function keyIn(declaration: ts.Node): string | null {
  const texts = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer) && !texts.has(node.name.getText()))
      texts.set(node.name.getText(), node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  const [method, path] = [texts.get('method'), texts.get('path')];
  return method === undefined || path === undefined ? null : `${method} ${path}`;
}

/** A contract made by a function may have its method and path elsewhere in the file. */
const keyOf = (declaration: ts.Declaration): string | null => keyIn(declaration) ?? keyIn(declaration.getSourceFile());

/** Returns the output shape of every endpoint by `GET /api/…`, and the named types that they use. */
function endpointOutputs(program: ts.Program): {
  readonly outputs: ReadonlyMap<string, Shape>;
  readonly types: Readonly<Record<string, Shape>>;
} {
  const checker = program.getTypeChecker();
  const shapes = new OutputShapes(checker);
  const outputs = new Map<string, Shape>();
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(`${contractsFolder}/src/`) && !file.fileName.endsWith('.endpoint.ts')) continue;
    for (const { symbol } of exportsOf(checker, file)) {
      const declaration = symbol.valueDeclaration;
      if (declaration === undefined) continue;
      const output = outputOf(checker, checker.getTypeOfSymbolAtLocation(symbol, declaration));
      const key = output === null ? null : keyOf(declaration);
      if (output !== null && key !== null && !outputs.has(key)) outputs.set(key, shapes.shapeOf(output));
    }
  }
  return { outputs, types: shapes.types };
}

const byKey = <Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Reports the input of all endpoints from their schemas and the output from their types. Throws Error for an endpoint
 * whose type is not found.
 */
export function wireReport(program: ts.Program, slices: readonly ApiSlice[]): WireReport {
  const { outputs, types } = endpointOutputs(program);
  const endpoints = slices.flatMap(({ name, endpoints: handlers }) =>
    handlers.map(({ endpoint, input }): readonly [string, EndpointShape] => {
      const key = `${endpoint.method} ${endpoint.path}`;
      const output = outputs.get(key);
      if (output === undefined)
        throw new Error(
          `${key} is answered, and its type is found neither in shared-contracts/src nor in a *.endpoint.ts`,
        );
      const { access } = endpoint;
      const who = access === undefined ? {} : { access };
      return [key, { slice: name, ...who, input: inputShape(input().describe()), output }];
    }),
  );
  const versions = byKey(slices.map(({ name, version }) => [name, version] as const));
  return { versions, endpoints: byKey(endpoints), types };
}
