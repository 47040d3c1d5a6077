/**
 * Brings what a command needs before it runs: packages when they are missing or the lockfile changed, and the builds of
 * what changed. Plain JavaScript for Node 20 and later; everything after it runs on the Node that npm installs.
 * `node shell/bootstrap.mjs [--mode development] [--no-build] [command …]`
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = 24;

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const majorOf = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

/** Packages are as the lockfile says when the note that we left inside node_modules has its hash. */
function install() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
  const note = join(root, 'node_modules', '.installed-from');
  if (existsSync(note) && readFileSync(note, 'utf8') === hash) return;
  process.stdout.write('installing packages (once, and when package-lock.json changes) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-progress'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail('npm ci failed; see above');
  writeFileSync(note, hash);
}

/** The Node that came with the packages; on a platform without one, this very Node if it is new enough. */
function findNode() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own) && majorOf(spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= wanted) return own;
  if (majorOf(process.version) >= wanted) return process.execPath;
  return fail(`Node ${String(wanted)} is not among the packages for ${process.platform}-${process.arch}: install Node ${String(wanted)} or later (this is ${process.version})`);
}

function build(node, mode) {
  const script = join(root, 'shared-contracts', 'federation', 'build', 'build-command.ts');
  const { status } = spawnSync(node, [script, '--mode', mode], { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('the site could not be built; see above');
}

/** Runs the command in our place: it gets our signals, and we end as it ends. */
function run(node, args) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}

const args = process.argv.slice(2);
const modeAt = args.indexOf('--mode');
const mode = modeAt === -1 ? 'production' : args.splice(modeAt, 2)[1];
const noBuildAt = args.indexOf('--no-build');
if (noBuildAt !== -1) args.splice(noBuildAt, 1);

mkdirSync(join(root, '.build'), { recursive: true });
install();
const node = findNode();
if (noBuildAt === -1) build(node, mode);
if (args.length > 0) run(node, args);
