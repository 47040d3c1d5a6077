import { compareReleases, diffLines } from './compare-releases.ts';
import type { ReleaseDescription } from './release-desk.ts';

const release = (change: Partial<ReleaseDescription>): ReleaseDescription => ({
  version: '1.0.0-0a1b2c3d',
  requires: { platform: '^1.0.0', api: { archive: '^1.3.0' }, shared: { react: '^19.0.0' } },
  chunks: { search: ['face.js', 'search.js'], topics: ['face.js', 'topics.js'] },
  files: {
    'face.js': { hash: 'a', bytes: 300, br: 100 },
    'search.js': { hash: 'b', bytes: 3000, br: 1000 },
    'topics.js': { hash: 'c', bytes: 600, br: 200 },
    'server.cjs': { hash: 'd', bytes: 9000, br: 9000 },
  },
  ...change,
});

const before = release({});
const after = release({
  version: '1.1.0-4e5f6a7b',
  requires: { platform: '^1.0.0', api: { archive: '^1.4.0', context: '^1.0.0' } },
  chunks: { search: ['face.js', 'search.js'], places: ['face.js', 'places.js'] },
  files: {
    'face.js': { hash: 'a', bytes: 300, br: 100 },
    'search.js': { hash: 'x', bytes: 3600, br: 1250 },
    'places.js': { hash: 'p', bytes: 900, br: 400 },
    'server.cjs': { hash: 'y', bytes: 8000, br: 8000 },
  },
});

describe('two releases', () => {
  it('are compared by requirements, by each page as a browser loads it, in total, and by files', () => {
    expect(compareReleases(before, after)).toEqual({
      from: before.version,
      to: after.version,
      requires: [
        { name: 'api archive', before: '^1.3.0', after: '^1.4.0' },
        { name: 'api context', before: null, after: '^1.0.0' },
        { name: 'shared react', before: '^19.0.0', after: null },
      ],
      pages: [
        { name: 'places', before: null, after: 500 },
        { name: 'search', before: 1100, after: 1350 },
        { name: 'topics', before: 300, after: null },
      ],
      total: { name: 'browser, all', before: 1300, after: 1750 },
      server: { name: 'server', before: 9000, after: 8000 },
      files: { added: 1, removed: 1, changed: 2, same: 1 },
    });
  });

  it('are listed line by line, with what is new, gone, larger and smaller', () => {
    const lines = diffLines('archive', compareReleases(before, after)).join('\n');
    expect(lines).toMatch(/places .* – → +0\.5 kB {2}new/);
    expect(lines).toMatch(/topics .* 0\.3 → +– kB {2}gone/);
    expect(lines).toMatch(/search .*\+250 bytes/);
    expect(lines).toMatch(/server .*-1000 bytes/);
  });

  it('that are identical are reported as such', () => {
    expect(diffLines('archive', compareReleases(before, before))).toEqual([
      'archive 1.0.0-0a1b2c3d is compared with itself',
    ]);
  });
});
