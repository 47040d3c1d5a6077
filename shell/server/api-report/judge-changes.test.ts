import type { WireReport } from 'remote-kit/wire/recorded-wire';
import { surfaceChanges, wireChanges, type Change } from './find-changes.ts';
import { objections, riseOf } from './judge-changes.ts';
import type { SurfaceReport } from './surface-report.ts';

const surface = (names: SurfaceReport['names'], version = '1.3.0'): SurfaceReport => ({ version, names });

const wire = (endpoints: WireReport['endpoints'], version = '1.4.0'): WireReport => ({
  versions: { archive: version },
  endpoints,
  types: {},
});

const day = 'GET /api/archive/get-day';
const change = {
  slice: 'archive',
  input: { fields: { date: 'string' } },
  output: { fields: { total: 'number' } },
} as const;

const judged = (changes: readonly Change[], before: string, now: string): readonly string[] =>
  objections(changes, { platform: before, archive: before }, { platform: now, archive: now });

describe('a change of the interface between shell and releases', () => {
  const before = surface({ 'platform/router Link': 'react-router@7', 'src/page PageHead.title': 'string' });

  it('is none if nothing changed', () => {
    expect(surfaceChanges(before, before)).toEqual([]);
  });

  it('is none if only a parameter was renamed', () => {
    const named = (name: string) =>
      surface({ 'platform/site Site.open': `(${name}: { readonly id: string; }) => void` });
    expect(surfaceChanges(named('wish'), named('input'))).toEqual([]);
  });

  it.each([
    ['a removed name', { 'src/page PageHead.title': 'string' }, 'platform/router Link is gone'],
    [
      'a changed type',
      { 'platform/router Link': 'react-router@8', 'src/page PageHead.title': 'string' },
      'platform/router Link was react-router@7, and is react-router@8',
    ],
    [
      'a new required property of releases',
      { ...before.names, 'src/remote-module RemoteModule.mood': 'string' },
      'RemoteModule.mood is new, and older releases do not have it',
    ],
  ])('fails for %s, unless the major version is raised', (_what, names, sentence) => {
    const changes = surfaceChanges(before, surface(names));
    expect(judged(changes, '1.3.0', '1.4.0')[0]).toContain(sentence);
    expect(judged(changes, '1.3.0', '1.4.0')[0]).toContain('raise the major of platformVersion');
    expect(judged(changes, '1.3.0', '2.0.0')).toEqual([]);
  });

  it('fails for an addition, unless the minor version is raised', () => {
    const changes = surfaceChanges(
      before,
      surface({ ...before.names, 'platform/router useBlocker': 'react-router@7' }),
    );
    expect(judged(changes, '1.3.0', '1.3.9')[0]).toContain('useBlocker is new. Raise the minor of platformVersion');
    expect(judged(changes, '1.3.0', '1.4.0')).toEqual([]);
    const optional = surfaceChanges(
      before,
      surface({ ...before.names, 'src/remote-module RemoteModule.mood?': 'string' }),
    );
    expect(judged(optional, '1.3.0', '1.4.0')).toEqual([]);
  });
});

describe('a change of an endpoint', () => {
  it('fails if it breaks older releases, unless the major version is raised', () => {
    for (const now of [wire({}), wire({ [day]: { ...change, output: { fields: {} } } })]) {
      const changes = wireChanges(wire({ [day]: change }), now);
      expect(judged(changes, '1.4.0', '1.5.0')[0]).toContain(day);
      expect(judged(changes, '1.4.0', '1.5.0')[0]).toContain("raise the major of the version of 'archive'");
      expect(judged(changes, '1.4.0', '2.0.0')).toEqual([]);
    }
  });

  it('fails for a new endpoint, unless the minor version is raised', () => {
    const changes = wireChanges(wire({}), wire({ [day]: change }));
    expect(judged(changes, '1.4.0', '1.4.0')).toHaveLength(1);
    expect(judged(changes, '1.4.0', '1.5.0')).toEqual([]);
  });
});

it('the rise of a version is that of its most significant changed part', () => {
  expect([riseOf('1.3.0', '1.3.1'), riseOf('1.3.0', '1.4.0'), riseOf('1.3.0', '2.0.0')]).toEqual([
    'none',
    'minor',
    'major',
  ]);
  expect([riseOf('2.0.0', '1.9.0'), riseOf(undefined, '1.0.0'), riseOf('1.4.0', undefined)]).toEqual([
    'none',
    'major',
    'none',
  ]);
});
