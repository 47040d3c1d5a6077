/**
 * Brings what a command needs before it runs: packages when they are missing or the lockfile changed, and the builds of
 * what changed. Plain JavaScript for Node 20 and later; everything after it runs on the Node that npm installs.
 * `node shell/bootstrap.mjs [--mode development] [--no-build] [command …]`
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = 24;

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const majorOf = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** npm notes at the end of an install what it put into node_modules; optional packages may be for other machines. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readJson(note).packages;
  const locked = Object.entries(readJson(join(root, 'package-lock.json')).packages);
  return locked.every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link === true) return true;
    const found = installed[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

function install() {
  if (isInstalled()) return;
  process.stdout.write('installing packages (once, and when package-lock.json changes) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lockfile that leaves out optional packages of other machines, as ours does where a
  // registry has none of them. This installs exactly the versions of the lockfile too, and never writes it.
  const { status } = spawnSync(npm, ['install', '--no-save', '--include=dev', '--no-progress'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm install failed; see above');
}

/** The Node that came with the packages; on a platform without one, this very Node if it is new enough. */
function findNode() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own) && majorOf(spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= wanted)
    return own;
  if (majorOf(process.version) >= wanted) return process.execPath;
  return fail(
    `Node ${String(wanted)} is not among the packages for ${process.platform}-${process.arch}: install Node ${String(wanted)} or later (this is ${process.version})`,
  );
}

function build(node, mode) {
  const script = join(root, 'shared-contracts', 'federation', 'build', 'build-command.ts');
  const { status } = spawnSync(node, [script, '--mode', mode], { cwd: root, stdio: 'inherit' });
  if (status !== 0) fail('the site could not be built; see above');
}

/** Runs the command in our place, and ends as it ends. The terminal itself sends Ctrl-C to both. */
function run(node, args) {
  // Node keeps what it compiled: a second start takes a fifth less time.
  const env = { NODE_COMPILE_CACHE: join(root, '.build', 'compile-cache'), ...process.env };
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => undefined);
  child.on('exit', (code) => process.exit(code ?? 1));
}

const args = process.argv.slice(2);
let mode = 'production';
let builds = true;
for (let option = args[0]; option?.startsWith('--'); option = args[0]) {
  args.shift();
  if (option === '--no-build') builds = false;
  else if (option === '--mode') mode = args.shift();
  else fail(`bootstrap does not know ${option}`);
}

install();
const node = findNode();
if (builds) build(node, mode);
if (args.length > 0) run(node, args);
