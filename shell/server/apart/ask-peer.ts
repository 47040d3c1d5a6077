import type { Visitor } from 'shared-contracts/page';
import { behindWatch } from '../rendering/public.ts';
import { endpointDeadlineMs } from '../host/public.ts';
import type { Peer } from './peer.ts';
import { errorOf } from './wire-answer.ts';
import { isRepeatable, type AskPort } from './wire-ports.ts';
import { toWire } from './wire-values.ts';

export type CallElsewhere = (method: string, path: string, input: unknown, visitor: Visitor) => Promise<unknown>;

/** Methods of ports have limits of their own; this one ends calls that hang. */
const portWaitsMs = 30_000;

const nobody: Visitor = { id: null, role: 'user' };

/** Calls endpoints in another process. Fields of the visitor that are read there count as read here. */
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

/** Calls methods of ports in another process. */
export const askPortOver =
  (peer: Peer, waitsMs: number = portWaitsMs): AskPort =>
  (port, method, args) =>
    peer.value({
      ...{ path: '/internal/ask', body: toWire({ port, method, args }), visitor: nobody },
      ...{ waitsMs, repeatable: isRepeatable(port) },
    });
