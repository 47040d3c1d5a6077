import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import type { StatsCompilation } from 'webpack';
import { platformVersion, rendererVersion } from 'shared-contracts/contract-versions';
import { ownValue } from 'shared-contracts/own-value';
import type { ReleaseRequirements } from 'shared-contracts/remote-module';
import { packageVersion } from '../contract.ts';
import { declaredRoutes } from '../declared-routes.ts';
import { workerScript } from '../host-config.ts';
import { hashFiles, listFiles } from '../release-files.ts';
import { root } from '../repository.ts';
import { sharedVersions } from '../shared-modules.ts';
import { sealRelease } from './finish-release.ts';

const isScript = (file: string): boolean => file.endsWith('.js');

/** Copies files of a folder under names with a hash. Resolves to old name → new name. */
async function copyHashed(
  from: string,
  to: string,
  prefix: string,
  wanted: (file: string) => boolean,
): Promise<Record<string, string>> {
  const found = await readdir(from).catch(() => []);
  const pairs = found.filter(wanted).map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(join(from, file)))
      .digest('hex')
      .slice(0, 8);
    const { name, ext } = parse(file);
    const copy = `${prefix}${name}.${hash}${ext}`;
    await mkdir(dirname(join(to, copy)), { recursive: true });
    await copyFile(join(from, file), join(to, copy));
    return [file, copy] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/** The placeholder in the shell's source (`shell/src/app/shell-hashes.ts`) that the hashes replace. */
const placeholder = '{"lazy-scripts":""}';

/**
 * Writes the hashes of all scripts that are loaded later into the initial script with the placeholder, which gets a new
 * name with its new hash. Resolves to the names of the initial scripts.
 */
async function stateHashes(out: string, scripts: readonly string[]): Promise<readonly string[]> {
  const isLater = (file: string): boolean => isScript(file) && file !== workerScript && !scripts.includes(file);
  const hashes = JSON.stringify(await hashFiles(out, (await listFiles(out)).filter(isLater)));
  const names = scripts.map(async (file) => {
    const before = await readFile(join(out, file), 'utf8');
    const text = before.replace(placeholder, () => hashes);
    if (text === before) return file;
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const name = file.replace(/\.[0-9a-f]{8}\.js$/, `.${hash}.js`);
    await rm(join(out, file));
    await writeFile(join(out, name), text);
    return name;
  });
  return Promise.all(names);
}

const copyFonts = async (out: string): Promise<Record<string, string>> => {
  const fonts = await copyHashed(join(root, 'shared-contracts', 'ui', 'fonts'), out, 'fonts/', (file) =>
    file.endsWith('.woff2'),
  );
  return Object.fromEntries(Object.entries(fonts).map(([file, copy]) => [parse(file).name, copy]));
};

/**
 * Returns the last step of the shell's build, which turns webpack's output into a release and resolves to its version.
 * `api`: slice → range of its API contract, for the slices that it cannot do without.
 */
export const finishShell =
  (api: ReleaseRequirements['api']) =>
  async (folder: string, out: string, stats: StatsCompilation): Promise<string> => {
    const fonts = await copyFonts(out);
    const icons = await copyHashed(join(folder, 'public'), out, '', () => true);
    const groups = stats.namedChunkGroups ?? {};
    const scriptsOf = (name: string): readonly string[] =>
      (ownValue(groups, name)?.assets ?? []).map((asset) => asset.name).filter(isScript);
    // A developer's browser also loads hot updates, which no build lists.
    const checksScripts = process.env['NODE_ENV'] !== 'development';
    const scripts = checksScripts ? await stateHashes(out, scriptsOf('main')) : scriptsOf('main');
    const chunks = Object.keys(groups).filter((name) => name !== 'main');
    const routes = declaredRoutes(['shell'])['shell'] ?? [];
    const shared = sharedVersions();
    return sealRelease(out, {
      name: 'shell',
      provides: { contract: packageVersion(folder) },
      requires: { platform: `^${platformVersion}`, api, renderer: `^${rendererVersion}` },
      exposes: { pages: routes.map(({ page }) => page), fragments: [], routes },
      entry: scripts.at(-1) ?? '',
      chunks: Object.fromEntries(chunks.map((name) => [name, scriptsOf(name)])),
      links: {},
      shell: { platform: platformVersion, shared, checksScripts, scripts, fonts, icons },
    });
  };
