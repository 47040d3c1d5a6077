import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repoRoot } from '../support/places.ts';
import { links } from '../support/site-paths.ts';
import { releaseCommand, type SiteProcess } from '../support/site-process.ts';
import { makeVariant, serverPagesBecome } from '../support/variant-release.ts';
import { timeAll, times, uncounted, type Timing } from './measure.ts';

/** Runs `work` while two readers request pages of the search section, one after the other. */
async function besideReaders<T>(site: SiteProcess, work: () => Promise<T>): Promise<T> {
  let reading = true;
  const reader = async (): Promise<void> => {
    while (reading) {
      const response = await fetch(`${site.url}${links.search({ q: `x${String(Math.random())}` })}`);
      await response.arrayBuffer();
    }
  };
  const readers = [reader(), reader()];
  try {
    return await work();
  } finally {
    reading = false;
    await Promise.all(readers);
  }
}

async function releaseALoop(site: SiteProcess): Promise<void> {
  const out = join(site.dataDir, 'variant');
  await makeVariant(join(repoRoot, 'mf-archive/dist/release'), out, serverPagesBecome('() => { for (;;); }'));
  const { code, output } = await releaseCommand(site, 'release', 'archive', '--built', out);
  if (code !== 0) throw new Error(output);
  await wait(1500);
}

/**
 * Times pages of other sections: alone, beside readers of the search section, and while that section's release loops
 * forever.
 */
export async function timeOthers(site: SiteProcess, rounds: number): Promise<readonly Timing[]> {
  const paths = [links.projects, links.membership, links.about];
  const measure = (name: string): Promise<Timing> => {
    const urls = times(
      rounds + uncounted,
      (turn) => `${site.url}${paths[turn % 3] ?? '/'}?as=${encodeURIComponent(name)}${String(turn)}`,
    );
    return timeAll(name, site.url, urls);
  };
  const alone = await measure('nobody else reads');
  const beside = await besideReaders(site, () => measure('two others search'));
  await releaseALoop(site);
  const looping = await besideReaders(site, () => measure('two others search, its release loops'));
  return [alone, beside, looping];
}
