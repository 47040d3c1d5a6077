import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { RunningServer } from './develop.ts';

test('the development server is up while it runs, and down after a signal has ended it', async () => {
  const script = join(await temporaryFolder(), 'main.mjs');
  await writeFile(script, 'setInterval(() => undefined, 1_000)');
  const server = new RunningServer(script);
  await server.restart();
  expect(server.isDown).toBe(false);
  // The process has no handler for SIGTERM, so it has no exit code.
  await server.stop();
  expect(server.isDown).toBe(true);
});
