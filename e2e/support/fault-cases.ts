import { appendFile, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedSite } from './composed-site.ts';
import { builtRelease, forceUnfit, releaseVariant } from './live-release.ts';
import type { Fault, FileKind } from './release-origins.ts';
import { readRegistry, registryFile } from './sign-registry.ts';
import { links } from './site-paths.ts';
import { runCommand } from './site-process.ts';
import {
  both,
  browserPageBecomes,
  browserPageIsWrapped,
  makeVariant,
  serverPagesAreWrapped,
  serverPagesBecome,
  type Edit,
} from './variant-release.ts';

/** A page of each remote on which faults are tested. */
export interface Section {
  readonly path: string;
  readonly heading: string;
  /** The page's key in the release. */
  readonly page: string;
  /** The link in the main menu to a section of another remote, and the heading of that section. */
  readonly other: string;
  readonly otherHeading: string;
}

const toArchive = { other: 'Archive', otherHeading: 'Search the archive' };

export const sections: Readonly<Record<string, Section>> = {
  archive: {
    path: links.search(),
    heading: 'Search the archive',
    page: 'search',
    other: 'Projects',
    otherHeading: 'Projects',
  },
  'the-product-st': { path: links.projects, heading: 'Projects', page: 'projects', ...toArchive },
  membership: {
    path: links.membership,
    heading: 'Keep the pages open',
    page: 'membership',
    ...toArchive,
  },
  context: { path: '/context', heading: 'Ask the archive', page: 'quick-chat', ...toArchive },
};

/** Ends a fault as its owner would: repairs the host, rolls back the release, restores the registry. */
type Heal = () => Promise<void>;

export interface FaultCase {
  readonly name: string;
  readonly cause: (site: ComposedSite, remote: string, section: Section) => Promise<Heal>;
}

const ofOrigin = (name: string, files: FileKind, fault: Fault): FaultCase => ({
  name,
  cause: (site, remote) => {
    site.origins.break(remote, files, fault);
    return Promise.resolve(() => {
      site.origins.heal();
      return Promise.resolve();
    });
  },
});

const stableOf = async (site: ComposedSite, remote: string): Promise<string> =>
  /stable\s+(\S+)/.exec(await site.release('status', remote))?.[1] ?? '';

/** Puts a bad release in force; the previous release ends the fault. */
const ofRelease = (
  name: string,
  release: (site: ComposedSite, remote: string, section: Section) => Promise<unknown>,
): FaultCase => ({
  name,
  cause: async (site, remote, section) => {
    const good = await stableOf(site, remote);
    await release(site, remote, section);
    return async () => {
      await site.release('rollback', remote, '--to', good);
    };
  },
});

interface Contract {
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  readonly requires: Readonly<Record<string, unknown>>;
}

const contractOf = async (remote: string): Promise<Contract> =>
  JSON.parse(await readFile(join(builtRelease(remote), 'release.json'), 'utf8')) as Contract;

/** `chunk`: the name of the file with the page's component. Similar pages share one. */
const edited = (name: string, edit: (chunk: string) => Edit): FaultCase =>
  ofRelease(name, async (site, remote, { page }) => {
    const file = (await contractOf(remote)).chunks[page]?.at(-1) ?? '';
    await releaseVariant(site, remote, edit(file.slice(0, file.indexOf('.'))));
  });

/** Puts a release in force that every command would refuse. */
const unfit = (
  name: string,
  contract: (built: Contract, remote: string, section: Section) => Readonly<Record<string, unknown>>,
): FaultCase =>
  ofRelease(name, async (site, remote, section) => {
    const out = join(site.dataDir, `variant-${remote}`);
    const changes = contract(await contractOf(remote), remote, section);
    const version = await makeVariant(builtRelease(remote), out, (text) => text, changes);
    await forceUnfit(site, remote, out, version);
  });

/** Ways to damage the registry file, with the name that the site's log gives to each. */
export const registryFaults: Readonly<
  Record<string, { readonly name: string; readonly spoil: (dataDir: string) => Promise<void> }>
> = {
  gone: { name: 'gone', spoil: (dataDir) => rm(registryFile(dataDir)) },
  damaged: {
    name: 'corrupt',
    spoil: async (dataDir) => {
      const text = await readFile(registryFile(dataDir), 'utf8');
      await writeFile(registryFile(dataDir), text.slice(0, text.length / 2));
    },
  },
  unsigned: {
    name: 'unsigned',
    spoil: async (dataDir) => {
      const { seq, at } = await readRegistry(dataDir);
      await writeFile(registryFile(dataDir), JSON.stringify({ seq: seq + 1, at, remotes: {} }));
    },
  },
  'rolled-back': {
    name: 'rolled back',
    spoil: async (dataDir) => {
      const { seq } = await readRegistry(dataDir);
      await copyFile(join(dataDir, `registry/history/${seq - 1}.json`), registryFile(dataDir));
    },
  },
};

export const registryCommand = (dataDir: string, ...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand([join('shell', 'server', 'registry-command.ts'), ...args], { dataDir });

const ofRegistry = ({ name, spoil }: (typeof registryFaults)[string]): FaultCase => ({
  name: `registry ${name}`,
  cause: async (site) => {
    await spoil(site.dataDir);
    return async () => {
      const { code, output } = await registryCommand(site.dataDir, 'repair', '--why', `it was ${name}`);
      if (code !== 0) throw new Error(output);
    };
  },
});

const thrower = '() => { throw new Error("thrown by a bad release"); }';
const looper = '() => { for (;;); }';

/** Leaks 40 MB with every page that it renders. */
const leaker = `() => {
  const kept = globalThis.leaked ??= [];
  kept.push(new Array(5_000_000).fill(0.5));
  return null;
}`;

/**
 * Wraps a page in a component that throws when it unmounts. It builds elements itself, because React is not in scope in
 * a chunk.
 */
const throwsWhenLeft = (component: string): string => `((page) => {
  const wrapped = globalThis.wrappedPages ??= new Map();
  const element = (type, props) =>
    ({ $$typeof: Symbol.for('react.transitional.element'), type, key: null, ref: null, props, _owner: null, _store: {} });
  const whenLeft = () => () => { throw new Error('thrown while it was taken away'); };
  if (!wrapped.has(page)) wrapped.set(page, (props) => element('div', { ref: whenLeft, children: element(page, props) }));
  return wrapped.get(page);
})(${component})`;

const tamperedServer = ofRelease('server bundle tampered', async (site, remote) => {
  const version = await releaseVariant(site, remote, (text, file) => (file === 'server.cjs' ? `${text}\n` : text));
  await appendFile(join(site.dataDir, 'releases', remote, version, 'server.cjs'), '\nglobalThis.process.exit(3);\n');
});

const leaking = ofRelease('server leaks memory', async (site, remote, section) => {
  await releaseVariant(site, remote, serverPagesBecome(leaker));
  // It fills the memory of its thread.
  if (remote === 'context') return;
  for (let turn = 0; turn < 16; turn += 1) await (await fetch(`${site.url}${section.path}?turn=${turn}`)).text();
});

/** In the order network, server, browser. */
export const faultCases: readonly FaultCase[] = [
  ofOrigin('origin down', 'all', { kind: 'down' }),
  ofOrigin('entry not found', 'entry', { kind: 'missing' }),
  ofOrigin('entry is HTML', 'entry', { kind: 'html' }),
  ofOrigin('entry hangs', 'entry', { kind: 'hang' }),
  edited('entry has a syntax error', () => (text, file) => (file === 'remoteEntry.js' ? `${text}\n)(` : text)),
  ofOrigin('entry tampered', 'entry', { kind: 'tampered' }),
  ofOrigin('exposed chunk tampered', 'exposed', { kind: 'tampered' }),
  ofOrigin('page chunk tampered', 'page', { kind: 'tampered' }),
  tamperedServer,
  ofOrigin('page chunk gone', 'page', { kind: 'missing' }),
  ofOrigin('every file exceeds the timeout', 'all', { kind: 'slow', ms: 20_000 }),
  unfit('built for another React', ({ requires }) => ({ requires: { ...requires, shared: { react: '^18.2.0' } } })),
  unfit('page not exposed', ({ chunks }, _, { page }) => ({
    chunks: Object.fromEntries(Object.entries(chunks).filter(([name]) => name !== page)),
  })),
  unfit('another major of the contract', ({ requires }) => ({ requires: { ...requires, platform: '^2.0.0' } })),
  unfit('server API too old', ({ requires }, remote) => ({
    requires: { ...requires, api: { [remote === 'the-product-st' ? 'content' : remote]: '^1.99.0' } },
  })),
  edited('server throws', () => serverPagesBecome(thrower)),
  edited('server loops', () => serverPagesBecome(looper)),
  leaking,
  edited('page throws in the browser', (chunk) => browserPageBecomes(chunk, thrower)),
  edited('page throws when unmounted', (chunk) =>
    both(browserPageIsWrapped(chunk, throwsWhenLeft), serverPagesAreWrapped(throwsWhenLeft)),
  ),
  ...Object.values(registryFaults).map(ofRegistry),
];
