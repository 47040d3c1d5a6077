import type { MachineAnswer } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { requestMachineRoute, textOfAnswer } from '../../../testing/request-machine-route.ts';
import { iiifRoutes } from '../iiif-routes.ts';

const parametersOf = (path: string): number => path.split(':').length;

/**
 * Returns the route of an address with its parameters. As in the server, literal parts have precedence over parameters.
 */
function findRoute(path: string) {
  const parts = path.split('/');
  for (const route of iiifRoutes.toSorted((one, other) => parametersOf(one.path) - parametersOf(other.path))) {
    const names = route.path.split('/');
    const fits = names.length === parts.length && names.every((name, at) => name.startsWith(':') || name === parts[at]);
    if (!fits) continue;
    const named = names.flatMap((name, at) =>
      name.startsWith(':') ? [[name.slice(1), parts[at] ?? ''] as const] : [],
    );
    return { route, params: Object.fromEntries(named.map(([name, part]) => [name, decodeURIComponent(part)])) };
  }
  throw new Error(`Nothing answers at ${path}`);
}

/** Requests an address of this site, which may be absolute. */
export async function requestIiif(context: SliceContext, address: string): Promise<MachineAnswer> {
  const [path = '', query = ''] = address.replace(context.publicUrl, '').split('?');
  const { route, params } = findRoute(path);
  return await requestMachineRoute(context, route, { params, query });
}

/** Untyped JSON, as a viewer reads it. */
export interface Json {
  readonly [key: string]: Json;
  readonly [index: number]: Json;
}

/** Resolves to the document at an address. */
export const iiifDocument = async (context: SliceContext, address: string): Promise<Json> =>
  JSON.parse(await textOfAnswer(await requestIiif(context, address))) as Json;
