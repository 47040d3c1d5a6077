import { copyRepository, type RepositoryCopy } from '../support/copy-repository.ts';
import { copyHome, demoHome } from '../support/homes.ts';
import { links } from '../support/site-paths.ts';
import { startSite } from '../support/site-process.ts';
import { firstVisit, type Visit } from './first-visit.ts';
import { intervalOfRatio, quantile } from './measure.ts';
import { kilobytes, table } from './table.ts';

/** A page of the shell, and one of each remote with public pages. */
const paths = ['/', links.search(), links.projects, links.membership] as const;

/** Copies the repository and changes it: its shell bundles all remotes, and its documents contain no releases. */
async function bundledSite(): Promise<RepositoryCopy> {
  const copy = await copyRepository();
  await copy.edit('shell/webpack.config.ts', (text) => text.replace('hostConfig()', 'hostConfig({ monolith: true })'));
  // Its loader states no hashes, without which a document that checks scripts would refuse them.
  await copy.edit('shared-contracts/remote-kit/build/finish-shell.ts', (text) =>
    text.replace("process.env['NODE_ENV'] !== 'development'", 'false'),
  );
  await copy.edit('shell/server/rendering/pages/document.ts', (text) =>
    text
      .replace("if (owner === 'shell')", 'if (build.pages[page] !== undefined)')
      .replace('json(boot)', 'json({ ...boot, registry: withoutFiles(boot.registry) })').concat(`
function withoutFiles({ remotes, ...registry }: RegistrySnapshot): RegistrySnapshot {
  const bare = Object.entries(remotes).map(([name, remote]) => [
    name,
    remote.state === 'enabled' ? { ...remote, release: { ...remote.release, integrity: {}, chunks: {} } } : remote,
  ]);
  return { ...registry, remotes: Object.fromEntries(bare) as RegistrySnapshot['remotes'] };
}
`),
  );
  await copy.node('shared-contracts/remote-kit/build/build-command.ts', 'shell');
  return copy;
}

interface Compared {
  readonly path: string;
  readonly pieces: readonly Visit[];
  readonly bundle: readonly Visit[];
}

/** Visits both in turn and alternates which is first, so that the load of the machine affects both. */
async function visitBoth(path: string, urls: { pieces: string; bundle: string }, visits: number): Promise<Compared> {
  const seen: Record<keyof typeof urls, Visit[]> = { pieces: [], bundle: [] };
  for (let turn = 0; turn < visits; turn += 1) {
    const order = ['pieces', 'bundle'] as const;
    for (const side of turn % 2 === 0 ? order : order.toReversed())
      seen[side].push(await firstVisit(`${urls[side]}${path}`, { slow: true }));
  }
  return { path, ...seen };
}

const middle = (visits: readonly Visit[], of: (visit: Visit) => number): number => quantile(visits.map(of), 0.5);

function comparedCells({ path, pieces, bundle }: Compared): readonly string[] {
  const both = (of: (visit: Visit) => number) => [middle(pieces, of), middle(bundle, of)] as const;
  const [bytes, bundleBytes] = both((visit) => visit.bytes);
  const [depth, bundleDepth] = both((visit) => visit.depth);
  const [requests, bundleRequests] = both((visit) => visit.requests);
  const [lcp, bundleLcp] = both((visit) => visit.lcp);
  const { from, to } = intervalOfRatio(
    pieces.map((visit) => visit.lcp),
    bundle.map((visit) => visit.lcp),
  );
  return [
    ...[path, kilobytes(bytes), kilobytes(bundleBytes), (bytes / bundleBytes).toFixed(3)],
    ...[`${requests} / ${bundleRequests}`, `${depth} / ${bundleDepth}`],
    ...[lcp.toFixed(0), bundleLcp.toFixed(0), `${from.toFixed(3)} to ${to.toFixed(3)}`],
  ];
}

/**
 * Measures first visits on a slow mobile connection, each in a new browser: of the site, and of the same pages as one
 * bundle.
 */
export async function timeFederation(visits: number): Promise<string> {
  const copy = await bundledSite();
  const homes = [await copyHome(demoHome), await copyHome(demoHome)] as const;
  const pieces = await startSite({ dataDir: homes[0].dataDir });
  const bundle = await startSite({ dataDir: homes[1].dataDir, root: copy.root });
  try {
    const rows: Compared[] = [];
    for (const path of paths) rows.push(await visitBoth(path, { pieces: pieces.url, bundle: bundle.url }, visits));
    return table(
      [
        `first visit, ${visits} of each in turns, 1.6 Mbit/s and 150 ms`,
        ...['in pieces', 'as one bundle', 'ratio of bytes', 'requests', 'depth'],
        ...['LCP ms in pieces', 'as one bundle', '95 % interval of the ratio of medians'],
      ],
      rows.map(comparedCells),
    );
  } finally {
    await Promise.all([pieces.stop(), bundle.stop()]);
    await Promise.all([copy.remove(), ...homes.map(({ remove }) => remove())]);
  }
}
