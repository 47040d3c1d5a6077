import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterThisFile } from 'shared-contracts/testing/clean-up';

/** Creates a folder that is deleted when the test file ends. */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'site-'));
  afterThisFile(() => rm(path, { recursive: true, force: true }));
  return path;
}
