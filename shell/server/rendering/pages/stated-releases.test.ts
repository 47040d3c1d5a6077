import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { statedReleases } from './stated-releases.ts';

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

describe('releases as a document states them', () => {
  it('have every hash of the release that renders the page, and not the hash of the file with all hashes', () => {
    const { hashes, ...archive } = release('archive');
    expect(hashes).toBe('sha384-archive');
    expect(releaseIn(statedReleases(snapshot, 'archive/one'), 'archive')).toEqual(archive);
  });

  it('have the hashes of others’ first files, and of the file with all hashes', () => {
    expect(releaseIn(statedReleases(snapshot, 'archive/one'), 'context')).toEqual({
      ...release('context'),
      integrity: { 'remoteEntry.js': 'e', 'exposed.js': 'x' },
    });
  });

  it.each([['shell/home'], [null]])('have the hashes of first files only on a page of the shell: %s', (routeId) => {
    const stated = statedReleases(snapshot, routeId);
    for (const name of ['archive', 'context'])
      expect(Object.keys(releaseIn(stated, name)?.integrity ?? {})).toEqual(['remoteEntry.js', 'exposed.js']);
    expect(stated.remotes['membership']).toEqual({ state: 'disabled' });
  });

  it('have the hash of the exposed chunk of a release that has fragments and no page', () => {
    const integrity = { 'remoteEntry.js': 'e', '__federation_expose_remote.1.js': 'x', 'keep.js': 'k' };
    const parts = { ...release('context'), chunks: {}, integrity };
    const all = { ...snapshot, remotes: { context: { state: 'enabled', release: parts } as const } };
    expect(releaseIn(statedReleases(all, 'archive/one'), 'context')?.integrity).toEqual({
      ...{ 'remoteEntry.js': 'e', '__federation_expose_remote.1.js': 'x' },
    });
  });

  it('have every hash of a release without the hash of that file, such as a developer’s', () => {
    const { hashes, ...own } = release('context');
    expect(hashes).toBeDefined();
    const overridden = { ...snapshot, remotes: { context: { state: 'enabled', release: own } as const } };
    expect(releaseIn(statedReleases(overridden, 'archive/one'), 'context')).toEqual(own);
  });
});
