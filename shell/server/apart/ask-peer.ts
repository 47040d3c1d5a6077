import type { Visitor } from 'shared-contracts/page';
import { behindWatch } from '../rendering/public.ts';
import { endpointDeadlineMs } from '../host/public.ts';
import type { Peer } from './peer.ts';
import { errorOf } from './wire-answer.ts';
import { isRepeatable, type AskPort } from './wire-ports.ts';
import { toWire } from './wire-values.ts';

/** Runs an endpoint, by its method and path, for a visitor. */
export type CallElsewhere = (method: string, path: string, input: unknown, visitor: Visitor) => Promise<unknown>;

/** Questions of a port have limits of their own; this ends what hangs. */
const portWaitsMs = 30_000;

const nobody: Visitor = { id: null, role: 'user' };

/** Calls endpoints in another process. What is looked at of the visitor there counts as looked at here. */
export const callOver =
  (peer: Peer): CallElsewhere =>
  async (method, path, input, visitor) => {
    const { known, note } = behindWatch(visitor);
    const { requestId } = known.client ?? {};
    const { value, refusal, reads } = await peer.ask({
      ...{ path: '/internal/ask', body: toWire({ method, path, input }), visitor: known },
      ...(requestId === undefined ? {} : { requestId }),
      waitsMs: endpointDeadlineMs,
      repeatable: method === 'GET',
    });
    note(reads ?? []);
    if (refusal !== undefined) throw errorOf(refusal);
    return value ?? null;
  };

/** Asks ports in another process. */
export const askPortOver =
  (peer: Peer, waitsMs: number = portWaitsMs): AskPort =>
  (port, method, args) =>
    peer.value({
      ...{ path: '/internal/ask', body: toWire({ port, method, args }), visitor: nobody },
      ...{ waitsMs, repeatable: isRepeatable(port) },
    });
