import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { AuthState } from 'shared-contracts/auth/auth-state';
import type { FragmentCode, FragmentSource } from 'shared-contracts/fragments';
import { createStore, Provider } from 'shared-contracts/platform/redux';
import { SiteProvider, type Site } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { Fragment } from './fragment.tsx';

const guest = { loading: false, error: null, authReady: true, isAuthenticated: false, token: null, user: null };
const member: AuthState = { ...guest, isAuthenticated: true, token: 't' };

const given = { thing: { kind: 'page', slug: 'p' }, name: 'Page 1' } as const;
const place = (
  <>
    <h1>The page</h1>
    <Fragment name="context/keep" given={given}>
      <a href="/login">Keep</a>
    </Fragment>
  </>
);

/** A fragment source controlled by the test in place of the shell. */
function makeSource() {
  const listeners = new Set<Parameters<FragmentSource>[1]>();
  const requests: string[] = [];
  const fragment: FragmentSource = (name, tell) => {
    requests.push(name);
    listeners.add(tell);
    return () => listeners.delete(tell);
  };
  const tell = (Shown: ComponentType | null): jest.Mock => {
    const crashed = jest.fn();
    const code: FragmentCode | null = Shown === null ? null : { Fragment: Shown, crashed };
    act(() => {
      for (const listener of listeners) listener(code);
    });
    return crashed;
  };
  return { fragment, asked: requests, tell, listeners };
}

const Shown = (({ name }: { readonly name: string }) => <button type="button">Keep {name}</button>) as ComponentType;

async function draw(auth: AuthState) {
  const source = makeSource();
  const drawn = await drawInSite(place, { auth, fragment: source.fragment });
  return { ...source, ...drawn, user: userEvent.setup() };
}

describe('a fragment’s container', () => {
  it('has its fallback in the server’s HTML, and requests nothing', () => {
    const { fragment, asked: requests } = makeSource();
    const html = renderToString(
      <Provider store={createStore(() => ({ auth: member }))}>
        <SiteProvider value={{ fragment } as unknown as Site}>{place}</SiteProvider>
      </Provider>,
    );
    expect(html).toContain('<a href="/login">Keep</a>');
    expect(requests).toEqual([]);
  });

  it('loads nothing for guests, who keep the fallback', async () => {
    const { asked: requests } = await draw(guest);
    expect(requests).toEqual([]);
    expect(screen.getByRole('link', { name: 'Keep' })).toBeVisible();
  });

  it('shows the fragment with its props to logged-in readers, once its code is loaded', async () => {
    const { asked: requests, tell } = await draw(member);
    expect(requests).toEqual(['context/keep']);
    expect(screen.getByRole('link', { name: 'Keep' })).toBeVisible();
    tell(Shown);
    expect(screen.getByRole('button', { name: 'Keep Page 1' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows nothing if the fragment is unavailable, but keeps its space; shows the fragment when it arrives late', async () => {
    const { tell } = await draw(member);
    tell(null);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Keep')).not.toBeVisible();
    tell(Shown);
    expect(screen.getByRole('button', { name: 'Keep Page 1' })).toBeVisible();
  });

  it('shows nothing if the fragment throws, notifies the shell, and leaves the page intact', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { tell } = await draw(member);
    const crashed = tell(() => {
      throw new Error('boom');
    });
    expect(crashed).toHaveBeenCalledWith(new Error('boom'));
    expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    jest.restoreAllMocks();
  });

  it('moves the focus to the element that replaced the focused one', async () => {
    const { tell, user } = await draw(member);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Keep' })).toHaveFocus();
    tell(Shown);
    expect(screen.getByRole('button', { name: 'Keep Page 1' })).toHaveFocus();
  });

  it('moves the focus to the visible field, not to a hidden one before it', async () => {
    const { tell, user } = await draw(member);
    await user.tab();
    tell((() => (
      <form>
        <input type="hidden" name="do" value="ask" />
        <textarea aria-label="Ask the archive a question" />
        <button type="submit">Ask</button>
      </form>
    )) as ComponentType);
    expect(screen.getByRole('textbox', { name: 'Ask the archive a question' })).toHaveFocus();
  });

  it('stops listening when the page is unmounted', async () => {
    const { listeners, unmount } = await draw(member);
    expect(listeners.size).toBe(1);
    unmount();
    expect(listeners.size).toBe(0);
  });
});

describe('loading a fragment', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('[R9.09] loads only after a press if Save-Data is set', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const { asked: requests, user } = await draw(member);
    expect(requests).toEqual([]);
    await user.click(screen.getByText('Keep'));
    expect(requests).toEqual(['context/keep']);
  });

  it('waits until it comes near the viewport', async () => {
    let seen: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    class Observer {
      constructor(callback: typeof seen) {
        seen = callback;
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    }
    Object.defineProperty(globalThis, 'IntersectionObserver', { configurable: true, value: Observer });
    const { asked: requests } = await draw(member);
    seen([{ isIntersecting: false }]);
    expect(requests).toEqual([]);
    seen([{ isIntersecting: true }]);
    expect(requests).toEqual(['context/keep']);
  });
});
