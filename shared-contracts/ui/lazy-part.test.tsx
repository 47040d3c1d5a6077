import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
// eslint-disable-next-line no-restricted-imports -- a server and a browser in one process need routers without an address bar
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { lazyPart, eagerPart } from './lazy-part.tsx';

interface ListProps {
  readonly words: string;
}

const List = ({ words }: ListProps) => (
  <button type="button" onClick={(event) => (event.currentTarget.dataset['pressed'] = '')}>
    {words}
  </button>
);

let seen: (() => void)[] = [];

beforeEach(() => {
  seen = [];
  globalThis.IntersectionObserver = class {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
    constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      seen.push(() => {
        callback([{ isIntersecting: true }]);
      });
    }
  } as unknown as typeof IntersectionObserver;
});

/** A page that the server has rendered, in a browser without the part's code. */
async function open(load: () => Promise<ComponentType<ListProps>>) {
  let loads = 0;
  const Lazy = lazyPart<ListProps>(() => {
    loads += 1;
    return load();
  });
  const Eager = eagerPart(List);
  const routerOf = (Part: ComponentType<ListProps & { readonly className?: string }>) =>
    createMemoryRouter([
      { path: '/', element: <Part className="place" words="first words" /> },
      { path: '/next', element: <Part className="place" words="other words" /> },
    ]);
  const root = document.createElement('div');
  root.innerHTML = renderToString(<RouterProvider router={routerOf(Eager)} />);
  document.body.replaceChildren(root);
  const button = root.querySelector('button');
  const errors: unknown[] = [];
  const router = routerOf(Lazy);
  const hydrate = () =>
    hydrateRoot(root, <RouterProvider router={router} />, { onRecoverableError: (e) => errors.push(e) });
  await act(async () => {
    hydrate();
    await Promise.resolve();
  });
  return {
    ...{ root, button, errors },
    loads: () => loads,
    see: () =>
      act(async () => {
        for (const tell of seen) tell();
        await Promise.resolve();
      }),
    go: (to: string) => act(() => router.navigate(to)),
  };
}

describe('a part whose code comes later', () => {
  it('stays as the server wrote it until it is seen, and then works without being replaced', async () => {
    const { root, button, errors, loads, see } = await open(() => Promise.resolve(List));
    expect(root.textContent).toBe('first words');
    expect(root.querySelector('.place button')).toBe(button);
    expect(loads()).toBe(0);
    await see();
    expect(loads()).toBe(1);
    expect(root.querySelector('button')).toBe(button);
    act(() => button?.click());
    expect(button?.dataset['pressed']).toBe('');
    expect(errors).toEqual([]);
  });

  it('stays when its code cannot be loaded, which is tried again', async () => {
    let fails = true;
    const { root, button, loads, see } = await open(() =>
      fails ? Promise.reject(new Error('offline')) : Promise.resolve(List),
    );
    await see();
    expect(root.querySelector('button')).toBe(button);
    fails = false;
    await see();
    expect(loads()).toBe(2);
    act(() => button?.click());
    expect(button?.dataset['pressed']).toBe('');
  });

  it('is loaded by a navigation, which shows its new content', async () => {
    const { root, loads, go } = await open(() => Promise.resolve(List));
    await go('/next');
    expect(loads()).toBe(1);
    expect(root.textContent).toBe('other words');
  });

  it('is left out after a navigation for which its code cannot be loaded', async () => {
    const { root, go } = await open(() => Promise.reject(new Error('offline')));
    await go('/next');
    expect(root.textContent).toBe('');
  });
});
