import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, headlessShell } from '../support/browser-options.ts';

/** Programs that the gate needs besides Node. */
export interface Tools {
  readonly chromium: string;
  /** The folder with initdb and pg_ctl. */
  readonly postgresBin: string;
}

/** The message names the missing tools and the command that installs them. */
export class MissingTool extends Error {
  override readonly name = 'MissingTool';
}

const postgresHome = '/usr/lib/postgresql';

function findPostgres(): string | undefined {
  const versions = existsSync(postgresHome) ? readdirSync(postgresHome).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env['POSTGRES_BIN'] ?? '', ...versions.map((version) => join(postgresHome, version, 'bin'))];
  return folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')));
}

function install(packages: readonly string[]): void {
  console.log(`installing ${packages.join(' and ')} (once)`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], options);
}

/** Installs missing packages of Debian, or says how to if it does not run as root. */
function installMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  if (process.getuid?.() === 0) install(missing);
  else {
    const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
    throw new MissingTool(`The tests need ${missing.join(' and ')}. Run: sudo ${command}`);
  }
}

/** Finds Debian's Firefox, or installs it like the tools below. */
export function findFirefox(): string {
  const path = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';
  installMissing(existsSync(path) ? [] : ['firefox-esr']);
  if (!existsSync(path)) throw new MissingTool('Firefox could not be installed.');
  return path;
}

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Finds HAProxy, or installs it like the tools below. */
export function findHaproxy(): string {
  const path = process.env['HAPROXY'] ?? '/usr/sbin/haproxy';
  installMissing(existsSync(path) ? [] : ['haproxy']);
  if (!existsSync(path)) throw new MissingTool('HAProxy could not be installed.');
  return path;
}

/** Finds Java and Maven, with which OpenSearch is fetched and run, or installs them like the tools below. */
export function findJava(): void {
  installMissing([...(isOnPath('java') ? [] : ['openjdk-17-jre-headless']), ...(isOnPath('mvn') ? [] : ['maven'])]);
  if (!isOnPath('java') || !isOnPath('mvn')) throw new MissingTool('Java or Maven could not be installed.');
}

/**
 * Finds Chromium, PostgreSQL and tesseract, or installs Debian's packages if it runs as root. Throws MissingTool
 * otherwise.
 */
export function findTools(): Tools {
  const missing = [
    findChromium() === undefined ? headlessShell : '',
    findPostgres() === undefined ? 'postgresql' : '',
    isOnPath('tesseract') ? '' : 'tesseract-ocr',
  ].filter((name) => name !== '');
  installMissing(missing);
  const chromium = findChromium();
  const postgresBin = findPostgres();
  if (chromium === undefined || postgresBin === undefined || !isOnPath('tesseract'))
    throw new MissingTool('Chromium, PostgreSQL or tesseract could not be installed.');
  return { chromium, postgresBin };
}
