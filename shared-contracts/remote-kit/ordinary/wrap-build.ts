import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { ordinaryPlatform } from 'shared-contracts/contract-versions';
import type { OrdinaryRemote } from 'shared-contracts/ordinary-remote';
import type { PageRoute } from 'shared-contracts/routes';
import { sealRelease } from '../build/finish-release.ts';
import { ReleaseRefused } from '../release-client/release-refused.ts';
import { sharedVersions } from '../shared-modules.ts';
import { manifestFile, readBuild, type BuildManifest, type DeclaredPage, type OrdinaryBuild } from './read-build.ts';
import { serverPart } from './server-part.ts';

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Resolves to whether a folder has the output of federation plug-ins, which is no release yet. */
export const isOrdinaryBuild = async (folder: string): Promise<boolean> =>
  (await exists(join(folder, manifestFile))) && !(await exists(join(folder, 'release.json')));

type Pages = readonly (readonly [string, DeclaredPage])[];

/** Only singletons count: they use the shell's copy, so its version must fit. Other packages fall back to their own. */
function sharedRanges({ shared }: BuildManifest): Readonly<Record<string, string>> {
  const offered = sharedVersions();
  return Object.fromEntries(
    shared
      .filter(({ name, singleton }) => singleton === true && Object.hasOwn(offered, name))
      .map(({ name, version }) => [name, `^${version.replace(/\.\d+$/, '.0')}`]),
  );
}

/** The exposed module's scripts, which every visit of the page loads. */
const scriptsOf = ({ exposes }: BuildManifest, { module }: DeclaredPage): readonly string[] =>
  exposes.find(({ path }) => path === module)?.assets.js.sync ?? [];

const routeOf = ([
  page,
  { title: _title, description: _description, module: _m, render: _r, ...route },
]: Pages[number]): PageRoute => ({
  page,
  ...route,
});

const ordinaryOf = ({ metaData }: BuildManifest, pages: Pages): OrdinaryRemote => ({
  type: metaData.remoteEntry.type === 'module' ? 'module' : 'script',
  pages: Object.fromEntries(pages.map(([key, { module, render }]) => [key, { module, render }])),
});

async function readBundle(built: string, pages: Pages): Promise<string | null> {
  const bundle = await readFile(join(built, 'server.cjs'), 'utf8').catch(() => null);
  const drawn = pages.find(([, { render }]) => render === 'server');
  if (bundle === null && drawn !== undefined)
    throw new ReleaseRefused(`page '${drawn[0]}' is rendered on the server, but the build has no server.cjs`);
  return bundle;
}

function sealOrdinary(out: string, { declared, manifest }: OrdinaryBuild, pages: Pages): Promise<string> {
  const { name, requires } = declared.archive;
  const { path, name: entry } = manifest.metaData.remoteEntry;
  return sealRelease(out, {
    name,
    provides: { contract: declared.version },
    requires: { platform: `^${ordinaryPlatform}`, api: requires, shared: sharedRanges(manifest) },
    exposes: { pages: pages.map(([key]) => key), fragments: [], routes: pages.map(routeOf) },
    entry: posix.join(path, entry),
    chunks: Object.fromEntries(pages.map(([key, page]) => [key, scriptsOf(manifest, page)])),
    links: {},
    ordinary: ordinaryOf(manifest, pages),
  });
}

/**
 * Turns the output of webpack's, Rspack's or Vite's federation plug-in into a release in the folder `<built>-release`,
 * and resolves to that folder. Adds the server part, the contract and the hashes of all files; the browser's files stay
 * as they are. Rejects with ReleaseRefused if the build does not fit.
 */
export async function wrapBuild(built: string): Promise<string> {
  const build = await readBuild(built);
  const pages = Object.entries(build.declared.archive.pages);
  const server = serverPart(build.declared.archive, await readBundle(built, pages));
  const out = `${built}-release`;
  await rm(out, { recursive: true, force: true });
  await cp(built, out, {
    recursive: true,
    filter: (file) => !/^\.|^mf-stats\.json$|\.(?:br|gz)$/.test(basename(file)),
  });
  await writeFile(join(out, 'server.cjs'), server);
  await sealOrdinary(out, build, pages);
  return out;
}
