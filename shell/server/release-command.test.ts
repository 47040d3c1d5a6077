import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a command whose output nobody reads. Resolves to its exit code and its errors. */
async function runUnread(...args: readonly string[]): Promise<readonly [unknown, string]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'release-command.ts'), ...args]);
  child.stdout.destroy();
  const errors = await text(child.stderr);
  return [child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve))), errors];
}

describe('a release command', () => {
  it('ends without a stack trace when its output is not read', async () => {
    expect(await runUnread('--help')).toEqual([0, '']);
  });

  it('reports the missing token for a site on another machine', async () => {
    const [code, errors] = await runUnread('status', 'membership', '--site', 'https://archive.example.org');
    expect([code, errors]).toEqual([
      1,
      'RELEASE_TOKEN_MEMBERSHIP is not set: it is the token of membership at https://archive.example.org\n',
    ]);
  });
});
