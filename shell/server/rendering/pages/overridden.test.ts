import type { ReleaseInfo } from 'shared-contracts/registry';
import { defaultChoice } from '../../releases/release-choice.ts';
import { bannerFor } from './render-document.ts';

const release = (base: string): ReleaseInfo => ({
  ...{ version: '1.0.0-0a1b2c3d', base, entry: 'remoteEntry.js', chunks: {}, integrity: {} },
  requires: { platform: '^1.0.0', api: {} },
});
const archive = { info: release('http://localhost:4300/'), routes: null, reloads: true };
const url = new URL('https://archive.example.org/search?q="><script>');

describe('a document with a developer’s release', () => {
  it('has a banner with a reset button and escaped text, which readers do not see', () => {
    const choice = { ...defaultChoice, overrides: { archive: { ...archive, reloads: false } } };
    const banner = bannerFor({ choice, url }, ['<script> threw'], 'n');
    expect(banner).toContain('<strong>archive</strong> comes from http://localhost:4300/');
    expect(banner).toContain('&lt;script&gt; threw');
    expect(banner).toContain('<button>Reset</button>');
    expect(banner).not.toContain('<script');
    expect(bannerFor({ choice: defaultChoice, url }, [], 'n')).toBe('');
  });

  it('is reloaded after a build by a script of the developer’s machine', () => {
    const banner = bannerFor({ choice: { ...defaultChoice, overrides: { archive } }, url }, [], 'n');
    expect(banner).toContain('<script defer src="http://localhost:4300/reload.js"></script>');
  });

  it('says why an override has ended', () => {
    const banner = bannerFor({ choice: { ...defaultChoice, endedOverride: 'It is too old.' }, url }, [], 'n');
    expect(banner).toContain('It is too old.');
    expect(banner).not.toContain('<form');
  });
});
