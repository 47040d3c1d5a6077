import { spawnSync } from 'node:child_process';
import { root } from '../house.ts';
import { NameRefused, newRemote } from './new-remote.ts';

/** `npm run new:remote -- <name>`: a working remote, ready to be filled. */
const name = process.argv[2] ?? '';
try {
  const files = await newRemote(root, name);
  process.stdout.write(`${files.join('\n')}\n`);
  // Links the new workspace, and notes it in the lockfile.
  const windows = process.platform === 'win32';
  const linked = spawnSync(windows ? 'npm.cmd' : 'npm', ['install', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (linked.status !== 0) throw new Error('npm install failed; see above');
  process.stdout.write(`mf-${name} is at /${name}: npm start, then cd mf-${name} && npm run release\n`);
} catch (error) {
  if (!(error instanceof NameRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
