import type { WireReport } from 'shared-contracts/federation/wire/kept-wire';
import type { EndpointShape } from 'shared-contracts/federation/wire/shape';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type ts from 'typescript';
import { endpointOutputs } from './endpoint-outputs.ts';
import { inputShape } from './input-shape.ts';

const byKey = <Value>(entries: readonly (readonly [string, Value])[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** What all endpoints take, by the schemas that run, and give, by their types. Throws for one that is in no contract. */
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
