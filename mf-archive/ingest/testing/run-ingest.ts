import type { TestArchive } from '../../api/testing/with-archive.ts';
import { ingestCommand } from '../ingest-command.ts';
import { testTerminal } from './test-terminal.ts';

/** Runs the command; returns its exit code and its output. */
export async function runIngest(
  context: TestArchive['context'],
  args: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  const { terminal, text } = testTerminal();
  return { code: await ingestCommand(context, args, terminal), text: text() };
}
