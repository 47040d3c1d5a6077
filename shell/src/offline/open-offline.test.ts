import { openOffline } from './open-offline.ts';

type SentMessages = readonly { readonly kind: string; readonly address?: string; readonly reader: string | null }[];

/** A window with a service worker; `on`: the document enables it. */
function scene({ on = true, saveData = false } = {}) {
  const messages: { kind: string; address?: string; reader: string | null }[] = [];
  const registered: string[] = [];
  const registration = { active: { postMessage: (message: SentMessages[number]) => messages.push(message) } };
  const listeners = new Map<string, () => void>();
  const place = { pathname: '/about', search: '' };
  const view = {
    document: {
      readyState: 'complete',
      cookie: 'signed_in=one',
      querySelector: () => (on ? {} : null),
      getElementById: (id: string) => document.getElementById(id),
    },
    performance: {
      now: () => 0,
      setResourceTimingBufferSize: () => undefined,
      getEntriesByType: () => [
        { name: 'https://archive.test/assets/main.0a1b2c3d.js', startTime: 5 },
        { name: 'https://archive.test/api/auth/me', startTime: 6 },
      ],
    },
    location: place,
    navigator: {
      connection: { saveData },
      serviceWorker: {
        ready: Promise.resolve(registration),
        register: (path: string) => {
          registered.push(path);
          return Promise.resolve(registration);
        },
        getRegistration: () => Promise.resolve(registered.length === 0 && !on ? undefined : registration),
      },
    },
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    addEventListener: (type: string, listen: () => void) => listeners.set(type, listen),
  };
  const offline = openOffline(view as unknown as Window);
  const reads = (): readonly string[] =>
    messages.flatMap(({ kind, address }) => (kind === 'read' ? [String(address)] : []));
  return { offline, view, place, told: messages, registered, reads, listeners };
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('offline support for the open page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('reports a page as read after two seconds in view, with its cacheable files', async () => {
    const { offline, told: messages, registered, reads } = scene();
    offline.shown();
    await pass(1_900);
    expect([reads(), registered]).toEqual([[], []]);
    await pass(1_000);
    expect(registered).toEqual(['/sw.js']);
    expect(messages.at(-1)).toEqual({
      kind: 'read',
      address: '/about',
      files: ['https://archive.test/assets/main.0a1b2c3d.js'],
      reader: 'one',
    });
  });

  it('does not report a page that was only passed through', async () => {
    const { offline, place, reads } = scene();
    offline.shown();
    await pass(1_000);
    place.pathname = '/topics';
    offline.shown();
    offline.shown();
    await pass(5_000);
    expect(reads()).toEqual(['/topics']);
  });

  it('reports the reader at the start and after a logout', async () => {
    const { offline, view, told: messages } = scene();
    await pass(0);
    view.document.cookie = 'signed_in=out';
    offline.readerChanged();
    await pass(0);
    expect(messages).toEqual([
      { kind: 'reader', reader: 'one' },
      { kind: 'reader', reader: null },
    ]);
  });

  it('reports again when the connection is back, so that cached pages are revalidated', async () => {
    const { offline, listeners, reads } = scene();
    offline.shown();
    await pass(3_000);
    listeners.get('online')?.();
    await pass(3_000);
    expect(reads()).toEqual(['/about', '/about']);
  });

  it.each([
    ['offline copies are switched off', { on: false }],
    ['the reader saves data', { saveData: true }],
  ])('does not register the worker when %s', async (_why, how) => {
    const { offline, registered, reads } = scene(how);
    offline.shown();
    await pass(10_000);
    expect([registered, reads()]).toEqual([[], []]);
  });

  it('removes the notice of a cached page once another page has loaded', () => {
    document.body.innerHTML = '<div id="kept-notice"></div>';
    scene().offline.loaded();
    expect(document.getElementById('kept-notice')).toBeNull();
  });

  it('does nothing in a browser without service workers', () => {
    const offline = openOffline({ document, performance, navigator: {} } as unknown as Window);
    expect(() => {
      offline.shown();
      offline.readerChanged();
    }).not.toThrow();
  });
});
