import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StatsCompilation } from 'webpack';
import { ownValue } from 'shared-contracts/own-value';
import { readContract, type ReleaseContract } from '../contract.ts';
import { findLinks } from '../find-links.ts';
import { writeForOtherHosts } from '../other-hosts/write-for-other-hosts.ts';
import { hashFiles, listFiles, standaloneFile, type ReleaseFile, type ReleaseLinks } from '../release-files.ts';
import { calledEndpoints } from '../wire/called-endpoints.ts';
import { recordedWire, wireFile } from '../wire/recorded-wire.ts';
import { wireOf } from '../wire/shape.ts';

const exposed = '__federation_expose_remote';
const isScript = (file: string): boolean => file.endsWith('.js');

/** Returns page key → scripts of the page, the exposed chunk first. */
function chunksOf(stats: StatsCompilation, pages: readonly string[]): Record<string, readonly string[]> {
  const scriptsOf = (name: string): readonly string[] | null =>
    ownValue(stats.namedChunkGroups ?? {}, name)
      ?.assets?.map((asset) => asset.name)
      .filter(isScript) ?? null;
  const remoteScripts = scriptsOf(exposed) ?? [];
  return Object.fromEntries(
    pages.map((key) => {
      const own = scriptsOf(key);
      if (own === null) throw new Error(`page '${key}' has no chunk of that name`);
      return [key, [...new Set([...remoteScripts, ...own])]];
    }),
  );
}

/**
 * Writes the JSON shapes that the release sends and reads, as they are at build time, so that they can be compared with
 * those of a server.
 */
async function writeWire(out: string): Promise<void> {
  const called = calledEndpoints(await readFile(join(out, 'server.cjs'), 'utf8'));
  await writeFile(join(out, wireFile), `${JSON.stringify(wireOf(called, await recordedWire()))}\n`);
}

/** A release before its files are hashed. */
type Unsealed = ReleaseContract &
  Pick<ReleaseFile, 'chunks' | 'entry' | 'ordinary' | 'shell'> & { readonly links: ReleaseLinks };

/**
 * Completes a release in the folder of webpack's output: adds the shapes that it sends, its version and the hashes of
 * its files. Resolves to the version.
 */
export async function sealRelease(out: string, { provides, links, ...release }: Unsealed): Promise<string> {
  await writeWire(out);
  const hashes = await hashFiles(out, await listFiles(out));
  // Includes what is in no file, so that one version never has two contracts or two sets of links.
  const { requires, shell, ordinary } = release;
  const contents = JSON.stringify({
    ...hashes,
    links,
    requires,
    shell,
    ...(ordinary && { ordinary, exposes: release.exposes }),
  });
  const version = `${provides.contract}-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}`;
  const loaded = Object.entries(hashes).filter(([file]) => isScript(file) && file !== standaloneFile);
  const integrity = Object.fromEntries(loaded);
  const file: ReleaseFile = { version, provides, links, ...release, integrity };
  await writeFile(join(out, 'release.json'), `${JSON.stringify(file, null, 2)}\n`);
  const all = await hashFiles(out, await listFiles(out));
  await writeFile(join(out, 'integrity.json'), `${JSON.stringify(all, null, 2)}\n`);
  return version;
}

/** Turns webpack's output of a remote into a release. Resolves to the version. */
export async function finishRelease(folder: string, out: string, stats: StatsCompilation): Promise<string> {
  await rm(join(out, 'mf-stats.json'), { force: true });
  const contract = readContract(folder, out);
  const chunks = chunksOf(stats, contract.exposes.pages);
  await writeForOtherHosts(out, contract, chunks);
  return sealRelease(out, { ...contract, entry: 'remoteEntry.js', links: findLinks(join(folder, 'src')), chunks });
}
