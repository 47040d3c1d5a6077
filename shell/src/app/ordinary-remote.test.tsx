import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { OrdinaryRendering } from 'shared-contracts/ordinary-remote';
import { createBrowserRouter, RouterProvider } from 'shared-contracts/platform/router';
import { PageProvider } from 'shared-contracts/platform/site';
import { wrapOrdinaryRemote } from './ordinary-remote.tsx';

const pageOf = async (exported: unknown, how: OrdinaryRendering = 'browser') => {
  const { remote } = wrapOrdinaryRemote(
    'sun-times',
    { type: 'module', pages: { sun: { module: './Sun', render: how } } },
    () => Promise.resolve(exported),
  );
  const module = await remote.pages['sun']?.();
  if (module === undefined) throw new Error('no page');
  return module.Page;
};

/** The page in the site's router, which has one more page. */
async function treeOf(exported: unknown, how?: OrdinaryRendering) {
  const Page = await pageOf(exported, how);
  window.history.replaceState(null, '', '/sun-times');
  const shown = (data: unknown) => (
    <PageProvider value={{ data, head: { title: 'Sun' }, form: null }}>
      <Page />
    </PageProvider>
  );
  const router = createBrowserRouter([
    { path: '/sun-times', element: shown('06:31') },
    { path: '/about', element: <p>About us</p> },
  ]);
  return <RouterProvider router={router} />;
}

const Sun = ({ data }: { readonly data: unknown }) => {
  const [times, setTimes] = useState(0);
  return (
    <>
      <p>Sunrise at {String(data)}</p>
      <button
        onClick={() => {
          setTimes(times + 1);
        }}
      >
        Pressed {times}
      </button>
      <a href="/about">About</a>
      <a href="/about" target="_blank" rel="noreferrer">
        Another window
      </a>
    </>
  );
};

const serverHtml = '<div><div data-frame=""><h1>Sun</h1></div></div>';

let unmount = (): void => undefined;

afterEach(() => {
  act(() => {
    unmount();
  });
  unmount = () => undefined;
});

/** Hydrates what the server rendered; fails on a mismatch. */
async function hydrate(tree: Awaited<ReturnType<typeof treeOf>>, html: string): Promise<HTMLElement> {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = html;
  const mismatches: unknown[] = [];
  await act(async () => {
    const hydrated = hydrateRoot(root, tree, { onRecoverableError: (error) => mismatches.push(error) });
    unmount = () => {
      hydrated.unmount();
    };
    await Promise.resolve();
  });
  expect(mismatches).toEqual([]);
  return root;
}

describe('a page of an ordinary remote', () => {
  it('replaces the frame, using the data of its loader', async () => {
    const root = await hydrate(await treeOf({ default: Sun }), serverHtml);
    expect(root.querySelector('h1')).toBeNull();
    expect(root).toHaveTextContent('Sunrise at 06:31');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('Pressed 1');
  });

  it('hydrates what its server bundle rendered', async () => {
    const View = ({ data }: { readonly data: unknown }) => <h1>Sunrise at {String(data)}</h1>;
    const root = await hydrate(
      await treeOf({ default: View }, 'server'),
      '<div><h1>Sunrise at <!-- -->06:31</h1></div>',
    );
    expect(root).toHaveTextContent('Sunrise at 06:31');
  });

  it('may mount itself, and is notified when it is left', async () => {
    const events: string[] = [];
    const mount = (
      element: HTMLElement,
      { data, signal }: { readonly data: unknown; readonly signal: AbortSignal },
    ) => {
      element.textContent = `Mounted with ${String(data)}`;
      signal.addEventListener('abort', () => events.push('aborted'));
      return () => events.push('unmounted');
    };
    const root = await hydrate(await treeOf({ mount }, 'mount'), serverHtml);
    expect(root).toHaveTextContent('Mounted with 06:31');
    expect(root.querySelector('h1')).toBeNull();
    expect(events).toEqual([]);
    act(() => {
      window.history.pushState(null, '', '/about');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('About us')).toBeVisible();
    expect(events).toEqual(['aborted', 'unmounted']);
  });

  it('has links that the router follows if a plain click would open them here', async () => {
    render(await treeOf({ default: Sun }));
    const opensElsewhere = fireEvent.click(screen.getByText('Another window'));
    const opensInTab = fireEvent.click(screen.getByText('About'), { ctrlKey: true });
    expect([opensElsewhere, opensInTab]).toEqual([true, true]);
    await act(async () => {
      expect(fireEvent.click(screen.getByText('About'))).toBe(false);
      await Promise.resolve();
    });
    expect(await screen.findByText('About us')).toBeVisible();
  });

  it.each<readonly [unknown, OrdinaryRendering, string]>([
    [{ default: 'Sun' }, 'browser', 'no component as its default export'],
    [null, 'server', 'no component as its default export'],
    [{ default: Sun }, 'mount', 'exports no function mount'],
  ])('is rejected when its module exports something else: %j, %s', async (exported, how, reason) => {
    await expect(pageOf(exported, how)).rejects.toThrow('./Sun');
    await expect(pageOf(exported, how)).rejects.toThrow(reason);
  });
});
