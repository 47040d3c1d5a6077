import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

it('ends with the process that started it', async () => {
  const script = join(import.meta.dirname, 'build-process.ts');
  const child = spawn(process.execPath, [script, 'archive', 'production'], { stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.end();
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
});
