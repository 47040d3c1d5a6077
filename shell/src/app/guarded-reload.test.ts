import { avoidRelease, guardedReload } from './browser-site.ts';

function scene() {
  const storage = new Map<string, string>();
  let reloads = 0;
  const clock = { now: 1_000_000 };
  const view = {
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    document: { cookie: '' },
    reload: () => {
      reloads += 1;
    },
    now: () => clock.now,
  };
  return { view, clock, reloads: () => reloads };
}

const clean = { any: () => false };

describe('reloading the page after a failure', () => {
  it('[R8.05] requests the previous release of the remote for a minute', () => {
    const { view, reloads } = scene();
    expect(guardedReload(view, clean, 'archive')).toBe(true);
    expect(reloads()).toBe(1);
    expect(view.document.cookie).toBe('releases-avoid=archive; Max-Age=60; Path=/; SameSite=Lax');
  });

  it('[R9.08] happens at most once in 10 s', () => {
    const { view, clock, reloads } = scene();
    guardedReload(view, clean, 'archive');
    clock.now += 9_999;
    expect(guardedReload(view, clean, 'archive')).toBe(false);
    clock.now += 1;
    expect(guardedReload(view, clean, 'archive')).toBe(true);
    expect(reloads()).toBe(2);
  });

  it('never happens while a form contains typed text', () => {
    const { view, reloads } = scene();
    expect(guardedReload(view, { any: () => true }, 'archive')).toBe(false);
    expect(reloads()).toBe(0);
  });

  it('never happens without storage, which limits it', () => {
    const { view } = scene();
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(guardedReload({ ...view, storage: { getItem: forbidden, setItem: forbidden } }, clean, 'archive')).toBe(
      false,
    );
  });

  it('remembers every remote that failed', () => {
    const document = { cookie: 'x=1; releases-avoid=context.archive' };
    avoidRelease({ document }, 'membership');
    expect(document.cookie).toMatch(/^releases-avoid=context\.archive\.membership;/);
  });
});
