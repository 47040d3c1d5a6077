import { problemPayload } from '../errors/problem-title.ts';
import { lazyAfterFirstPage } from './lazy-after-first-page.ts';
import type * as Open from './open-deferred-site.ts';

const state = { arrives: true, looked: 0, gone: 0 };
const stopped = jest.fn();
const ahead = jest.fn();

jest.mock('./open-deferred-site.ts', () => ({
  get openDeferredSite(): typeof Open.openDeferredSite {
    if (!state.arrives) throw new Error('no line');
    return () => ({
      load: (_route, { url }) => Promise.resolve(problemPayload('shell/home', { code: 'not-found', message: url })),
      showHead: () => undefined,
      left: () => {
        state.gone += 1;
      },
      look: () => {
        state.looked += 1;
        return Promise.resolve();
      },
      fragment: (_name, tell) => {
        tell({ Fragment: () => null, crashed: () => undefined });
        return stopped;
      },
      watchLinks: () => Promise.resolve(ahead),
      forget: () => undefined,
    });
  },
}));

const left = Symbol('left');
const open = () => {
  const leave = jest.fn(() => Promise.resolve(left) as Promise<never>);
  return { leave, rest: lazyAfterFirstPage({ leave } as unknown as Open.FirstPage) };
};
const request = { url: 'http://site.test/search' } as Request;

describe('the code that loads after the first page', () => {
  it('is loaded at the latest by the first navigation', async () => {
    const { rest } = open();
    expect(await rest.load(null, request)).toMatchObject({ problem: { message: 'http://site.test/search' } });
  });

  it('checks for newer builds from then on, and not before', async () => {
    const { rest } = open();
    rest.look();
    await Promise.resolve();
    expect(state.looked).toBe(0);
    await rest.prepare();
    rest.look();
    await Promise.resolve();
    expect(state.looked).toBe(1);
  });

  it('is notified immediately when a page has been left', async () => {
    const { rest } = open();
    rest.left();
    await rest.prepare();
    expect(state.gone).toBe(0);
    rest.left();
    expect(state.gone).toBe(1);
  });

  it('leaves navigation to the browser when loading fails, and is then requested again', async () => {
    const { rest, leave } = open();
    state.arrives = false;
    await rest.prepare();
    expect(await rest.load(null, request)).toBe(left);
    expect(leave).toHaveBeenCalledWith(new URL('http://site.test/search'));
    state.arrives = true;
    expect(await rest.load(null, request)).toMatchObject({ problem: { code: 'not-found' } });
  });

  it('prefetches links once it is loaded', async () => {
    const { rest } = open();
    rest.prefetch('/a');
    await rest.prepare();
    rest.prefetch('/b');
    expect(ahead.mock.calls).toEqual([['/b']]);
  });

  it('provides fragments of other sections, or reports that they are unavailable', async () => {
    const { rest } = open();
    const tell = jest.fn();
    state.arrives = false;
    rest.fragment('context/keep', tell)();
    await rest.prepare();
    expect(tell.mock.calls).toEqual([[null]]);
    state.arrives = true;
    const stop = rest.fragment('context/keep', tell);
    await rest.prepare();
    expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ crashed: expect.any(Function) as unknown }));
    stop();
    await Promise.resolve();
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
