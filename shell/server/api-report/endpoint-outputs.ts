import type { Shape } from 'shared-contracts/federation/wire/shape';
import ts from 'typescript';
import { contractsFolder, exportsOf } from './contract-program.ts';
import { OutputShapes } from './output-shapes.ts';

/** Types of an endpoint's constant: of a contract, and of a declaration with its handler. */
const endpointTypes: readonly (string | undefined)[] = ['Endpoint', 'EndpointDeclaration'];

/** The answer's type of `Endpoint<Input, Output>`, or of a function that answers an endpoint; null for all else. */
function outputOf(checker: ts.TypeChecker, type: ts.Type): ts.Type | null {
  const made = type.getCallSignatures()[0]?.getReturnType() ?? type;
  if (!endpointTypes.includes((made.symbol as ts.Symbol | undefined)?.name)) return null;
  return checker.getTypeArguments(made as ts.TypeReference)[1] ?? null;
}

/** `GET /api/…`, as it stands in a declaration; null when it does not. */
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

/** A contract made by a function may name what it answers elsewhere in its file. */
const keyOf = (declaration: ts.Declaration): string | null => keyIn(declaration) ?? keyIn(declaration.getSourceFile());

/** What every endpoint of contracts and slices answers, by `GET /api/…`, and the types that this leads to. */
export function endpointOutputs(program: ts.Program): {
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
