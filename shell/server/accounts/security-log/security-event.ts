import { createHash } from 'node:crypto';
import type { VisitorClient } from 'shared-contracts/page';
import { networkOf } from 'shared-contracts/server/network-of';
import type { SecurityEventName, SecurityEventRow } from './security-tables.ts';

/** One event. What is stored of it (`rowOf`) contains no full IP address, email address, name or secret. */
export interface SecurityEvent {
  readonly account: string | null;
  /** Null for commands, and in a member's record for what an admin did: it must not contain the admin's network. */
  readonly client: Pick<VisitorClient, 'ip' | 'userAgent' | 'requestId'> | null;
  readonly event: SecurityEventName;
  readonly outcome: 'ok' | 'refused';
}

export type UnchainedEvent = Omit<SecurityEventRow, 'hash'>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const rowOf = (seq: number, at: number, { account, client, event, outcome }: SecurityEvent): UnchainedEvent => ({
  seq,
  at,
  account_id: account,
  network: client === null ? null : networkOf(client.ip),
  agent_hash: client === null ? null : sha256(client.userAgent).slice(0, 16),
  event,
  outcome,
  request_id: client?.requestId ?? null,
});

/** Hashes the previous line's hash and the fields in a fixed order. */
export const chainHash = (before: string, row: UnchainedEvent): string =>
  sha256(
    JSON.stringify([
      before,
      row.seq,
      row.at,
      row.account_id,
      row.network,
      row.agent_hash,
      row.event,
      row.outcome,
      row.request_id,
    ]),
  );
