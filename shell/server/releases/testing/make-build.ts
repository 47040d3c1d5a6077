import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles, listFiles, type ReleaseFile, type ReleaseLinks } from 'remote-kit/release-files';
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

/** Writes a build like `npm run build`, but without a compiler. Resolves to its version. */
export async function makeBuild(folder: string, contents: BuildContents = {}): Promise<string> {
  const { remote = 'archive', semver = '1.0.0', text = 'first', requires = { platform: '^1.0.0', api: {} } } = contents;
  const { wire, links, isOld = false } = contents;
  const exposes = exposesOf(remote, contents);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'remoteEntry.js'), `self.entry = ${JSON.stringify(text)};`.repeat(40));
  await writeFile(join(folder, 'search.0a1b2c3d.js'), `self.page = ${JSON.stringify(text)};`);
  await writeFile(join(folder, 'server.cjs'), `exports.server = ${JSON.stringify(text)};`);
  if (wire !== undefined) await writeFile(join(folder, 'wire.json'), JSON.stringify(wire));
  const hashes = await hashFiles(folder, await listFiles(folder));
  const version = `${semver}-${createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 8)}`;
  const release: ReleaseFile = {
    name: remote,
    version,
    entry: 'remoteEntry.js',
    requires,
    chunks: Object.fromEntries(exposes.pages.map((page) => [page, ['search.0a1b2c3d.js']])),
    ...(isOld ? {} : { provides: { contract: semver }, exposes }),
    ...(links === undefined ? {} : { links }),
    integrity: Object.fromEntries(Object.entries(hashes).filter(([file]) => file.endsWith('.js'))),
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await writeFile(join(folder, 'integrity.json'), JSON.stringify(await hashFiles(folder, await listFiles(folder))));
  return version;
}
