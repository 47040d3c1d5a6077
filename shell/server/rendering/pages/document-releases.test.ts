import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { statedReleases } from './document.ts';

const release = (name: string): ReleaseInfo => ({
  version: `1.0.0-${name}`,
  base: `/r/${name}/1.0.0-${name}/`,
  entry: 'remoteEntry.js',
  requires: { platform: '^1.0.0', api: {} },
  chunks: { one: ['exposed.js', 'one.js'], two: ['exposed.js', 'shared.js', 'two.js'] },
  integrity: {
    'remoteEntry.js': 'e',
    'exposed.js': 'x',
    'one.js': '1',
    'two.js': '2',
    'shared.js': 's',
    'lazy.js': 'l',
  },
  hashes: `sha384-${name}`,
});

/** The files of every page are listed once. */
const short = { first: ['exposed.js'], chunks: { one: ['one.js'], two: ['shared.js', 'two.js'] } };

const snapshot: RegistrySnapshot = {
  seq: 3,
  api: {},
  remotes: {
    archive: { state: 'enabled', release: release('archive') },
    context: { state: 'enabled', release: release('context') },
    membership: { state: 'disabled' },
  },
};

const releaseIn = ({ remotes }: RegistrySnapshot, name: string): ReleaseInfo | null => {
  const state = remotes[name];
  return state?.state === 'enabled' ? state.release : null;
};

describe('the releases in a document', () => {
  it('include the hashes of their first files and of the page’s own, and of their hash files', () => {
    const stated = statedReleases(snapshot, 'archive/one');
    expect(releaseIn(stated, 'archive')).toEqual({
      ...release('archive'),
      ...short,
      integrity: { 'remoteEntry.js': 'e', 'exposed.js': 'x', 'one.js': '1' },
    });
    expect(releaseIn(stated, 'context')).toEqual({
      ...release('context'),
      ...short,
      integrity: { 'remoteEntry.js': 'e', 'exposed.js': 'x' },
    });
  });

  it.each([['shell/home'], [null]])('include only the hashes of first files on a page of the shell: %s', (routeId) => {
    const stated = statedReleases(snapshot, routeId);
    for (const name of ['archive', 'context'])
      expect(Object.keys(releaseIn(stated, name)?.integrity ?? {})).toEqual(['remoteEntry.js', 'exposed.js']);
    expect(stated.remotes['membership']).toEqual({ state: 'disabled' });
  });

  it('include the hash of the exposed chunk of a release that has fragments but no page', () => {
    const integrity = { 'remoteEntry.js': 'e', '__federation_expose_remote.1.js': 'x', 'keep.js': 'k' };
    const parts = { ...release('context'), chunks: {}, integrity };
    const all = { ...snapshot, remotes: { context: { state: 'enabled', release: parts } as const } };
    expect(releaseIn(statedReleases(all, 'archive/one'), 'context')?.integrity).toEqual({
      ...{ 'remoteEntry.js': 'e', '__federation_expose_remote.1.js': 'x' },
    });
  });

  it('include every hash of a release without a hash file, such as a developer’s', () => {
    const { hashes, ...own } = release('context');
    expect(hashes).toBeDefined();
    const overridden = { ...snapshot, remotes: { context: { state: 'enabled', release: own } as const } };
    expect(releaseIn(statedReleases(overridden, 'archive/one'), 'context')).toEqual({ ...own, ...short });
  });
});
