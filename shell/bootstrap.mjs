/**
 * Prepares what a command needs: installs packages when they are missing or the lockfile changed, and builds what
 * changed. Plain JavaScript for Node 20 and later; everything after it runs on the Node that npm installs. `node
 * shell/bootstrap.mjs [--mode development] [--no-build] [command …]`
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = 24;

const fail = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const majorOf = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

let child = null;
let stopping = null;

function stop(signal) {
  stopping = signal;
  if (child === null) process.exit(128 + constants.signals[signal]);
  child.kill(signal);
}

for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// The terminal sends Ctrl-C to the child as well.
process.on('SIGINT', () => undefined);

// npm runs a script through a shell and sends its SIGTERM only to that shell, which ends without passing it on. A
// process whose parent has ended gets another parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  const watchParent = () => {
    if (stopping === null && process.ppid !== parent) stop('SIGTERM');
  };
  setInterval(watchParent, 200).unref();
}

/**
 * Runs a command and resolves to its exit code. Ends this process if a signal ended the command, or we were told to
 * stop.
 */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => fail(`${command} cannot be run: ${error.message}`));
    child.on('exit', (code, signal) => {
      child = null;
      if (signal !== null) process.exit(128 + constants.signals[signal]);
      if (stopping !== null) process.exit(code);
      resolve(code);
    });
  });
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** After an install npm records what it put into node_modules; optional packages may be for other platforms. */
function isInstalled() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readJson(note).packages;
  const locked = Object.entries(readJson(join(root, 'package-lock.json')).packages);
  return locked.every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    if (link === true) return existsSync(join(root, path));
    const found = installed[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

async function install() {
  if (isInstalled()) return;
  process.stdout.write('installing packages (once, and when package-lock.json changes) …\n');
  const onWindows = process.platform === 'win32';
  // Not `npm ci`: it rejects a lockfile that omits optional packages of other platforms, as ours does when a registry
  // has none of them. This also installs exactly the versions of the lockfile, and never writes it.
  const args = ['install', '--no-save', '--include=dev', '--no-progress'];
  const code = await run(onWindows ? 'npm.cmd' : 'npm', args, { shell: onWindows });
  if (code !== 0) fail('npm install failed; see above');
}

/** The Node installed with the packages; on a platform without one, the current Node if it is new enough. */
function findNode() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own) && majorOf(spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= wanted)
    return own;
  if (majorOf(process.version) >= wanted) return process.execPath;
  return fail(
    `Node ${String(wanted)} is not among the packages for ${process.platform}-${process.arch}: install Node ${String(wanted)} or later (this is ${process.version})`,
  );
}

async function build(node, mode) {
  const script = join(root, 'shared-contracts', 'remote-kit', 'build', 'build-command.ts');
  if ((await run(node, [script, '--mode', mode])) !== 0) fail('the site could not be built; see above');
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

await install();
const node = findNode();
if (builds) await build(node, mode);
const env = {
  // Node caches compiled code, so that a second start takes a fifth less time.
  NODE_COMPILE_CACHE: join(root, '.build', 'compile-cache'),
  // glibc would keep an arena for each thread and raise its thresholds, so that less memory would be returned to the
  // system.
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  ...process.env,
};
// V8 would use 128 MB for new objects under load, and collect old ones much more often; with twice these 8 MB, pages and
// searches take less time. Unlike `--max-semi-space-size`, this does not override the limits that threads are given.
if (args.length > 0) process.exit(await run(node, ['--scavenger-max-new-space-capacity-mb=8', ...args], { env }));
