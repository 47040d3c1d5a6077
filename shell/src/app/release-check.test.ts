import { version } from 'react';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { checkRelease } from './release-check.ts';

const site = 'https://archive.test/search';

const release: ReleaseInfo = {
  version: '1.0.0-a',
  base: '/r/archive/1.0.0-a/',
  entry: 'remoteEntry.js',
  requires: { platform: '^1.0.0', api: { archive: '^1.2.0' }, shared: { react: `^${version}` } },
  chunks: { search: ['search.js'] },
  integrity: {},
};

const check = (changes: Partial<ReleaseInfo>, page?: string): string => {
  const registry: RegistrySnapshot = {
    seq: 1,
    remotes: { archive: { state: 'enabled', release: { ...release, ...changes } } },
    api: { archive: '1.2.0' },
  };
  const result = checkRelease(registry, 'archive', site, page);
  return result.ok ? 'loads' : result.status;
};

describe('checking a release before loading', () => {
  it('accepts one whose requirements are met and which has the page', () => {
    expect(check({})).toBe('loads');
    expect(check({}, 'search')).toBe('loads');
  });

  it('accepts one that does not state its React version', () => {
    expect(check({ requires: { platform: '^1.0.0', api: {} } })).toBe('loads');
  });

  it.each([
    ['newer facades', { requires: { platform: '^1.99.0', api: {} } }],
    ['another major version of the contract', { requires: { platform: '^2.0.0', api: {} } }],
    ['a newer API', { requires: { platform: '^1.0.0', api: { archive: '^1.3.0' } } }],
    ['a missing API', { requires: { platform: '^1.0.0', api: { weather: '^1.0.0' } } }],
    ['another React version', { requires: { platform: '^1.0.0', api: {}, shared: { react: '^18.2.0' } } }],
    ['a package that is not shared', { requires: { platform: '^1.0.0', api: {}, shared: { vue: '^3.0.0' } } }],
    ['an API named like a built-in property', { requires: { platform: '^1.0.0', api: { constructor: '^1.0.0' } } }],
    ['code from a non-HTTP URL', { base: 'data:text/javascript,' }],
  ])('rejects one that needs %s', (_what, changes) => {
    expect(check(changes)).toBe('incompatible');
  });

  it('rejects only pages that the release does not have', () => {
    expect(check({}, 'topics')).toBe('incompatible');
    expect(check({}, 'search')).toBe('loads');
  });

  it('distinguishes a disabled remote from an incompatible release', () => {
    expect(checkRelease({ seq: 1, remotes: {}, api: {} }, 'archive', site).ok).toBe(false);
    const off: RegistrySnapshot = { seq: 1, remotes: { archive: { state: 'disabled' } }, api: {} };
    expect(checkRelease(off, 'archive', site)).toEqual({ ok: false, status: 'disabled' });
  });
});
