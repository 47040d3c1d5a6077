import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { everybody } from '../../releases/release-choice.ts';
import { bannerFor, isDrawnAnew, withOverrides } from './answer-document.ts';

const release = (base: string): ReleaseInfo => ({
  ...{ version: '1.0.0-0a1b2c3d', base, entry: 'remoteEntry.js', chunks: {}, integrity: {} },
  requires: { platform: '^1.0.0', api: {} },
});
const snapshot: RegistrySnapshot = {
  seq: 1,
  api: {},
  remotes: {
    archive: { state: 'enabled', release: release('/r/archive/') },
    context: { state: 'disabled' },
  },
};
const overrides = { archive: release('http://localhost:4300/'), context: release('http://localhost:4301/') };
const url = new URL('https://archive.example.org/search?q="><script>');

describe('a document with a developer’s release', () => {
  it('names that release to the browser, unless the remote is disabled', () => {
    const { remotes } = withOverrides(snapshot, overrides);
    expect(remotes['archive']).toMatchObject({ release: { base: 'http://localhost:4300/' } });
    expect(remotes['context']).toEqual({ state: 'disabled' });
    expect(withOverrides(snapshot, {})).toEqual(snapshot);
  });

  it('is rendered again in the browser if its page belongs to that remote', () => {
    const choice = { ...everybody, overrides };
    expect(isDrawnAnew({ routeId: 'archive/search' }, choice)).toBe(true);
    expect(isDrawnAnew({ routeId: 'shell/home' }, choice)).toBe(false);
    expect(isDrawnAnew({ routeId: null }, choice)).toBe(false);
  });

  it('has a banner with a reset button and escaped text, which readers do not see', () => {
    const banner = bannerFor({ choice: { ...everybody, overrides }, url }, 'n');
    expect(banner).toContain('<strong>archive</strong> comes from http://localhost:4300/');
    expect(banner).toContain('<button>Reset</button>');
    expect(banner).not.toContain('<script>');
    expect(bannerFor({ choice: everybody, url }, 'n')).toBe('');
  });

  it('says why an override has ended', () => {
    const banner = bannerFor({ choice: { ...everybody, endedOverride: 'It is too old.' }, url }, 'n');
    expect(banner).toContain('It is too old.');
    expect(banner).not.toContain('<form');
  });
});
