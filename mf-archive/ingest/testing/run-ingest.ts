import type { ArchiveContext } from '../../api/archive-tables.ts';
import { ingestCommand } from '../ingest-command.ts';
import { testTerminal } from './test-terminal.ts';

/** Runs the command as a person does: its exit code, and all that it said. */
export async function runIngest(
  context: ArchiveContext,
  args: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  const { terminal, text } = testTerminal();
  return { code: await ingestCommand(context, args, terminal), text: text() };
}
