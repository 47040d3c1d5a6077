import { emptyEntry, emptyRegistry, type CanaryPointer, type Registry } from './registry.ts';
import { ReleaseCounts } from './release-counts.ts';
import { sumCounts, type ReleaseSums } from './sum-counts.ts';

const stable = { version: '1.0.0-0a1b2c3d', integrity: 'sha384-x', from: 'release' } as const;
const canary: CanaryPointer = { ...stable, version: '1.1.0-0a1b2c3d', percent: 10, salt: '0a1b2c3d', since: 1 };

const registryWith = (pointer: CanaryPointer | null): Registry => ({
  ...emptyRegistry,
  remotes: { archive: { ...emptyEntry, stable, canary: pointer } },
});

const scene = () => {
  let now = 1_000_000;
  const counts = new ReleaseCounts(() => now);
  counts.keep(registryWith(canary));
  const sums = (version = canary.version): ReleaseSums => sumCounts(counts.read('archive', version));
  const view = (ip: string, fault: 'alone' | 'loader' | null = null, version = canary.version): void => {
    counts.page({ remote: 'archive', version, fault }, ip);
  };
  const later = (minutes: number): void => {
    now += minutes * 60_000;
  };
  return { counts, sums, view, later };
};

describe('release counts', () => {
  it('include the last ten minutes', () => {
    const { sums, view, later } = scene();
    view('192.0.2.1');
    later(6);
    view('192.0.2.1');
    expect(sums().views).toBe(2);
    later(6);
    expect(sums().views).toBe(1);
    later(6);
    expect(sums().views).toBe(0);
  });

  it('count a browser’s report only if its network was given a page of that release', () => {
    const { counts, sums, view } = scene();
    expect(counts.fault('archive', canary.version, '192.0.2.1')).toBe(false);
    view('192.0.2.1');
    expect(counts.fault('archive', canary.version, '192.0.2.200')).toBe(true);
    expect(counts.fault('archive', stable.version, '192.0.2.1')).toBe(false);
    expect(sums().browser).toEqual({ all: 1, faults: 1, networks: 1 });
  });

  it('limit the votes of one network, whatever it sends', () => {
    const { counts, sums, view } = scene();
    for (let turn = 0; turn < 500; turn += 1) {
      view(`192.0.2.${String(turn % 250)}`);
      counts.fault('archive', canary.version, `192.0.2.${String(turn % 250)}`);
    }
    for (let net = 0; net < 100; net += 1) view(`198.51.${String(net)}.1`);
    expect(sums().browser).toEqual({ all: 105, faults: 5, networks: 1 });
  });

  it('treat a complete /48 as one network', () => {
    const { sums, view } = scene();
    for (let net = 0; net < 50; net += 1) view(`2001:db8:1:${net.toString(16)}::1`);
    expect(sums().networks).toBe(1);
  });

  it('never contain more faults than pages', () => {
    const { counts, sums, view } = scene();
    for (let net = 0; net < 4; net += 1) {
      view(`198.51.${String(net)}.1`);
      for (let turn = 0; turn < 9; turn += 1) counts.fault('archive', canary.version, `198.51.${String(net)}.1`);
    }
    expect(sums().browser).toEqual({ all: 4, faults: 4, networks: 4 });
  });

  it('include only releases in the registry, and restart when a canary is started again', () => {
    const { counts, sums, view } = scene();
    view('192.0.2.1');
    view('192.0.2.1', null, '9.9.9-0a1b2c3d');
    expect(sums('9.9.9-0a1b2c3d').views).toBe(0);
    counts.keep(registryWith({ ...canary, percent: 50 }));
    expect(sums().views).toBe(1);
    counts.keep(registryWith({ ...canary, salt: 'ffffffff' }));
    expect(sums().views).toBe(0);
    counts.keep(registryWith(null));
    view('192.0.2.1');
    expect(sums().views).toBe(0);
  });

  it('use the median of the speeds that a network reports', () => {
    const { counts, sums, view } = scene();
    view('192.0.2.1');
    for (const lcp of [100, 90_000, 200]) counts.vitals('archive', canary.version, '192.0.2.1', { lcp });
    expect(counts.vitals('archive', canary.version, '192.0.2.1', { lcp: 1 })).toBe(false);
    expect(sums().vitals.lcp).toEqual([200]);
  });
});
