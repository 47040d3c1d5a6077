import type { RegistrySnapshot, ReleaseInfo, RemoteState } from 'shared-contracts/registry';
import { emptyEntry, type RegistryEntry } from '../releases/registry.ts';
import type { StatusDeps } from './read-inside.ts';
import { sinceWhen } from './release-history.ts';
import { sectionStates } from './site-watch.ts';

const pointer = (version: string) => ({ version, integrity: 'sha384-x', from: 'release' as const });
const canary = { ...pointer('1.1.0-cccccccc'), percent: 10, salt: '00000000', since: 1 };
const entry = (version: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...emptyEntry,
  stable: pointer(version),
  ...more,
});
const [first, second] = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb'] as const;
const serving = (version: string): RemoteState => ({ state: 'enabled', release: { version } as ReleaseInfo });

const statesOf = (state: RemoteState, meant: RegistryEntry, problemOf: StatusDeps['problemOf'] = () => null) => {
  const snapshot: RegistrySnapshot = { seq: 3, api: {}, remotes: { archive: state } };
  return sectionStates(snapshot, { seq: 3, at: 30, remotes: { archive: meant } }, { archive: 20 }, problemOf)[0];
};

describe('the state of a section', () => {
  it('is working when its intended release is in use', () => {
    expect(statesOf(serving(second), entry(second))).toMatchObject({ state: 'works', version: second, since: 20 });
  });

  it('is working with an earlier release when the server cannot use the intended one', () => {
    expect(statesOf(serving(first), entry(second))).toMatchObject({ state: 'earlier', version: first, since: null });
  });

  it('is off, or without a release', () => {
    expect(statesOf({ state: 'disabled' }, entry(second))).toMatchObject({ state: 'off', version: null });
    expect(statesOf({ state: 'missing' }, entry(second))).toMatchObject({ state: 'missing', version: null });
  });

  it('is missing, with the reason, while a registered remote has no release', () => {
    expect(statesOf({ state: 'missing' }, emptyEntry)).toMatchObject({
      state: 'missing',
      trouble: 'it has no release yet',
    });
  });

  it('is degraded, with the reason, while the release in use cannot render its pages', () => {
    const problemOf: StatusDeps['problemOf'] = (remote, version) =>
      remote === 'archive' && version === first ? '5 of the last 20 pages had errors' : null;
    const degraded = { state: 'degraded', version: first, trouble: '5 of the last 20 pages had errors' };
    expect(statesOf(serving(first), entry(first), problemOf)).toMatchObject({ ...degraded, since: 20 });
    expect(statesOf(serving(first), entry(second), problemOf)).toMatchObject({ ...degraded, since: null });
    expect(statesOf(serving(second), entry(second), problemOf)).toMatchObject({ state: 'works', trouble: null });
    expect(statesOf({ state: 'disabled' }, entry(first), problemOf)).toMatchObject({ state: 'off', trouble: null });
  });

  it('includes a canary and its percentage', () => {
    expect(statesOf(serving(first), entry(first, { canary }))?.canary).toEqual({
      version: '1.1.0-cccccccc',
      percent: 10,
    });
  });
});

describe('the time since which a release is stable', () => {
  const at = (seq: number, remotes: Readonly<Record<string, RegistryEntry>>) => ({ seq, at: seq * 10, remotes });

  it('is when it was promoted, whatever happened to other remotes since', () => {
    const history = [
      at(3, { archive: entry(second), context: entry(second) }),
      at(2, { archive: entry(second), context: entry(first) }),
      at(1, { archive: entry(first), context: entry(first) }),
    ];
    expect(sinceWhen(history)).toEqual({ archive: 20, context: 30 });
  });

  it('restarts when the remote was switched off', () => {
    const history = [
      at(3, { archive: entry(first) }),
      at(2, { archive: entry(first, { enabled: false }) }),
      at(1, { archive: entry(first) }),
    ];
    expect(sinceWhen(history)).toEqual({ archive: 30 });
  });

  it('is unknown if the history begins later', () => {
    expect(sinceWhen([at(9, { archive: entry(first) }), at(8, { archive: entry(first) })])).toEqual({});
    expect(sinceWhen([])).toEqual({});
  });
});
