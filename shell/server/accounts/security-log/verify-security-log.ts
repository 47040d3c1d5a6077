import type { SliceCommand } from 'shared-contracts/server/api-slice';
import type { ReadDatabase } from 'shared-contracts/server/slice-context';
import { chainHash } from './security-event.ts';
import type { SecurityTables } from './security-tables.ts';

const readAtOnce = 1_000;

export interface ChainCheck {
  readonly lines: number;
  /** A sentence; null when no line was changed or is missing. */
  readonly problem: string | null;
}

/** Checks the chain from the oldest stored line to the newest. Lines that are added meanwhile are not checked. */
export async function checkChain(db: ReadDatabase<SecurityTables>): Promise<ChainCheck> {
  const head = await db.selectFrom('auth_security_head').selectAll().where('id', '=', 1).executeTakeFirst();
  if (head === undefined) return { lines: 0, problem: 'The head of the chain is missing' };
  let [seq, hash] = [head.removed_seq, head.removed_hash];
  while (seq < head.seq) {
    const rows = await db
      .selectFrom('auth_security_event')
      .selectAll()
      .where('seq', '>', seq)
      .where('seq', '<=', head.seq)
      .orderBy('seq')
      .limit(readAtOnce)
      .execute();
    const lines = seq - head.removed_seq;
    if (rows.length === 0) return { lines, problem: `Line ${seq + 1} is missing, and all after it` };
    for (const row of rows) {
      if (row.seq !== seq + 1) return { lines, problem: `Line ${seq + 1} is missing` };
      hash = chainHash(hash, row);
      if (row.hash !== hash) return { lines, problem: `Line ${row.seq} was altered` };
      seq = row.seq;
    }
  }
  const problem = hash === head.hash ? null : `The newest line is not ${seq}, as the head of the chain says`;
  return { lines: seq - head.removed_seq, problem };
}

/** `auth verify-security-log`: exit code 0 when the chain is intact, 1 when it was changed. */
export const verifySecurityLogCommand: SliceCommand = async (context, _args, terminal) => {
  const { lines, problem } = await checkChain(context.db);
  terminal.write(
    problem === null
      ? `The security log is intact: ${String(lines)} lines, none altered.\n`
      : `The security log has been tampered with. ${problem}.\n`,
  );
  return problem === null ? 0 : 1;
};
