import { ownValue } from 'shared-contracts/own-value';
import { shapeProblem } from './compare-shapes.ts';
import type { WireContract } from './shape.ts';

/**
 * True if everyone who could call the endpoint before still can. Roles are not ordered (see `auth/roles.ts`);
 * `undefined` means everyone.
 */
const keepsCallers = (now: string | undefined, before: string | undefined): boolean =>
  now === undefined || now === before || (before !== undefined && (now === 'user' || before === 'admin'));

/**
 * Returns why a release that was built with one contract cannot call this endpoint on a server with another; null if it
 * can. The server must accept what the release sends and return what it reads.
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
