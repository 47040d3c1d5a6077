import type { Visitor } from 'shared-contracts/page';
import { toWire } from 'shared-contracts/server/remote-api/call-values';
import { unwatched } from 'shared-contracts/server/remote-api/watched-visitor';
import { endpointDeadlineMs } from 'shared-contracts/server/with-deadline';
import { isRepeatable, type CallPort } from './ports.ts';
import { valueOf, type ApiClient } from './api-client.ts';

export type CallElsewhere = (method: string, path: string, input: unknown, visitor: Visitor) => Promise<unknown>;

/** Methods of ports have their own limits; this one only ends calls that hang. */
const portWaitsMs = 30_000;

const nobody: Visitor = { id: null, role: 'user' };

/** Calls endpoints in another process. Visitor fields that are read there are recorded as read here. */
export const callOver =
  (client: ApiClient): CallElsewhere =>
  async (method, path, input, visitor) => {
    const { known, note } = unwatched(visitor);
    const { requestId } = known.client ?? {};
    const answer = await client.call({
      ...{ path: '/internal/call', body: toWire({ method, path, input }), visitor: known },
      ...(requestId === undefined ? {} : { requestId }),
      waitsMs: endpointDeadlineMs,
      repeatable: method === 'GET',
    });
    note(answer.reads ?? []);
    return valueOf(answer);
  };

/** Calls methods of ports in another process. */
export const callPortOver =
  (client: ApiClient, waitsMs: number = portWaitsMs): CallPort =>
  (port, method, args) =>
    client.value({
      ...{ path: '/internal/call', body: toWire({ port, method, args }), visitor: nobody },
      ...{ waitsMs, repeatable: isRepeatable(port) },
    });
