import { ownValue } from 'shared-contracts/own-value';
import { shapeProblem } from './compare-shapes.ts';
import type { WireContract } from './shape.ts';

/** Whether all who might call may do so still. Roles are no ladder, as in `auth/roles.ts`; `undefined` is everyone. */
const keepsCallers = (now: string | undefined, before: string | undefined): boolean =>
  now === undefined || now === before || (before !== undefined && (now === 'user' || before === 'admin'));

/**
 * Why a release that was built with one contract cannot call this endpoint at a server with another; null when it can.
 * What it sends must still be taken, and what it reads must still be there.
 */
export function endpointProblem(key: string, built: WireContract, server: WireContract): string | null {
  const wants = ownValue(built.endpoints, key);
  const has = ownValue(server.endpoints, key);
  if (wants === undefined) return null;
  if (has === undefined)
    return `it calls ${key}, which is not in the API report of this server; if the code has it: npm run api-report && npm run build`;
  if (!keepsCallers(has.access, wants.access))
    return `it calls ${key} for ${wants.access ?? 'everyone'}, which is now for ${has.access ?? 'everyone'} only`;
  const sent = shapeProblem(
    { shape: wants.input, types: built.types },
    { shape: has.input, types: server.types },
    { strict: true },
  );
  if (sent !== null && wants.input !== 'unknown') return `what it sends to ${key} is no longer taken: ${sent}`;
  const read = shapeProblem({ shape: has.output, types: server.types }, { shape: wants.output, types: built.types });
  return read === null ? null : `what it reads from ${key} is no longer there: ${read}`;
}
