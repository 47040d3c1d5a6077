import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles, listFiles, type ReleaseFile, type ReleaseLinks, type ShellParts } from 'remote-kit/release-files';
import { sharedVersions } from 'remote-kit/shared-modules';
import { platformVersion } from 'shared-contracts/contract-versions';
import { fragmentNames } from 'shared-contracts/fragments';
import type { WireContract } from 'remote-kit/wire/shape';
import type { ReleaseRequirements } from 'shared-contracts/remote-module';
import { declaredRoutes } from 'remote-kit/declared-routes';
import type { PageRoute } from 'shared-contracts/routes';

export interface BuildContents {
  readonly remote?: string;
  readonly semver?: string;
  /** Any text that makes one build differ from another. */
  readonly text?: string;
  readonly requires?: ReleaseRequirements;
  /** Keys of its pages; by default those of its routes. */
  readonly pages?: readonly string[];
  /** By default all that the sources declare. */
  readonly routes?: readonly PageRoute[];
  /** What its pages link to; nothing by default. */
  readonly links?: ReleaseLinks;
  /** True for a release from before `provides` and `exposes` existed. */
  readonly isOld?: boolean;
  /** The endpoints that it uses. */
  readonly wire?: WireContract;
  /** Name of the script of its pages. */
  readonly file?: string;
  /** The text of its server bundle. */
  readonly code?: string;
  /** Version of the facades that it provides, if it is a shell. */
  readonly platform?: string;
}

const declared = declaredRoutes();

/** As in the real build of this remote, unless a test overrides it. */
function exposesOf(remote: string, { routes = declared[remote] ?? [], pages }: BuildContents) {
  const prefix = `${remote}/`;
  return {
    routes,
    pages: pages ?? routes.map(({ page }) => page),
    fragments: fragmentNames.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
  };
}

const shellParts = ({ platform = platformVersion, file = 'search.0a1b2c3d.js' }: BuildContents): ShellParts => ({
  platform,
  shared: sharedVersions(),
  scripts: [file],
  fonts: {},
  icons: {},
});

/** Writes a build like `npm run build`, but without a compiler. Resolves to its version. */
export async function makeBuild(folder: string, contents: BuildContents = {}): Promise<string> {
  const { remote = 'archive', semver = '1.0.0', text = 'first', requires = { platform: '^1.0.0', api: {} } } = contents;
  const { wire, links, isOld = false, code = `exports.server = ${JSON.stringify(text)};` } = contents;
  const { file = 'search.0a1b2c3d.js' } = contents;
  const exposes = exposesOf(remote, contents);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'remoteEntry.js'), `self.entry = ${JSON.stringify(text)};`.repeat(40));
  await writeFile(join(folder, file), `self.page = ${JSON.stringify(text)};`);
  await writeFile(join(folder, 'server.cjs'), code);
  if (remote === 'shell') await writeFile(join(folder, 'worker.js'), 'self.ran = true;');
  if (wire !== undefined) await writeFile(join(folder, 'wire.json'), JSON.stringify(wire));
  const hashes = await hashFiles(folder, await listFiles(folder));
  const version = `${semver}-${createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 8)}`;
  const release: ReleaseFile = {
    name: remote,
    version,
    entry: 'remoteEntry.js',
    requires,
    chunks: Object.fromEntries(exposes.pages.map((page) => [page, [file]])),
    ...(isOld ? {} : { provides: { contract: semver }, exposes }),
    ...(links === undefined ? {} : { links }),
    ...(remote === 'shell' ? { shell: shellParts(contents) } : {}),
    integrity: Object.fromEntries(Object.entries(hashes).filter(([file]) => file.endsWith('.js'))),
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await writeFile(join(folder, 'integrity.json'), JSON.stringify(await hashFiles(folder, await listFiles(folder))));
  return version;
}
