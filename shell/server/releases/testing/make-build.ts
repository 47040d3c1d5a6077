import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFiles, listFiles, type ReleaseFile, type ReleaseLinks } from 'remote-kit/release-files';
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
  /** Its federation manifest; none by default. */
  readonly manifest?: unknown;
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
const pageScript = 'search.0a1b2c3d.js';

/** As in the real build of this remote, unless a test overrides it. */
function exposesOf(remote: string, { routes = declared[remote] ?? [], pages }: BuildContents) {
  const prefix = `${remote}/`;
  return {
    routes,
    pages: pages ?? routes.map(({ page }) => page),
    fragments: fragmentNames.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
  };
}

const shellParts = ({
  remote,
  platform = platformVersion,
  file = pageScript,
}: BuildContents): Pick<ReleaseFile, 'shell'> =>
  remote === 'shell' ? { shell: { platform, shared: sharedVersions(), scripts: [file], fonts: {}, icons: {} } } : {};

/** The texts of its files but for those that describe it. */
function textsOf(
  { remote, text = 'first', code, wire, manifest }: BuildContents,
  file: string,
): ReadonlyMap<string, string> {
  return new Map([
    ['remoteEntry.js', `self.entry = ${JSON.stringify(text)};`.repeat(40)],
    [file, `self.page = ${JSON.stringify(text)};`],
    ['server.cjs', code ?? `exports.server = ${JSON.stringify(text)};`],
    ...(remote === 'shell' ? [['worker.js', 'self.ran = true;'] as const] : []),
    ...(manifest === undefined ? [] : [['mf-manifest.json', JSON.stringify(manifest)] as const]),
    ...(wire === undefined ? [] : [['wire.json', JSON.stringify(wire)] as const]),
  ]);
}

/** Writes a build like `npm run build`, but without a compiler. Resolves to its version. */
export async function makeBuild(folder: string, contents: BuildContents = {}): Promise<string> {
  const { remote = 'archive', semver = '1.0.0', requires = { platform: '^1.0.0', api: {} }, isOld = false } = contents;
  const { links, file = pageScript } = contents;
  const exposes = exposesOf(remote, contents);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of textsOf(contents, file)) await writeFile(join(folder, name), text);
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
    ...shellParts(contents),
    integrity: Object.fromEntries(Object.entries(hashes).filter(([name]) => name.endsWith('.js'))),
  };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await writeFile(join(folder, 'integrity.json'), JSON.stringify(await hashFiles(folder, await listFiles(folder))));
  return version;
}
