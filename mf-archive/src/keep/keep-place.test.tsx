import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takePendingKeep } from 'shared-contracts/context/collections/pending-keep';
import type { KeptThing } from 'shared-contracts/context/collections/collection';
import type { FragmentSource } from 'shared-contracts/fragments';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { SaveSlot } from './keep-place.tsx';

const thing: KeptThing = { kind: 'article', slug: 'herald-1972-04-03-p1', article: 2 };
const place = <SaveSlot thing={thing} name="Nigeria keeps right" />;
const guest = { loading: false, error: null, authReady: true, isAuthenticated: false, token: null, user: null };
const member = { ...guest, isAuthenticated: true, token: 't' };
const keep = () => screen.getByRole('link', { name: /^Save ?: Nigeria keeps right$/ });

beforeEach(() => {
  sessionStorage.clear();
});

describe('a place for saving something of the archive', () => {
  it('[R2.19] asks a guest to log in, returns to the same place, and remembers the action', async () => {
    const askToLogIn = jest.fn();
    await drawInSite(place, { at: '/search/herald-1972-04-03-p1?q=road#article-2', account: { askToLogIn } });
    expect(keep()).toHaveAttribute('href', '/login?next=%2Fsearch%2Fherald-1972-04-03-p1%3Fq%3Droad');
    await userEvent.click(keep());
    expect(askToLogIn).toHaveBeenCalledWith('log-in', '/search/herald-1972-04-03-p1?q=road#article-2');
    expect(takePendingKeep(window, { ...thing, article: 1 })).toBe(false);
    expect(takePendingKeep(window, thing)).toBe(true);
    expect(takePendingKeep(window, thing)).toBe(false);
  });

  it('remembers a member’s press until the button is loaded, which then performs it', async () => {
    const askToLogIn = jest.fn();
    const received: Parameters<FragmentSource>[1][] = [];
    await drawInSite(place, {
      auth: member,
      account: { askToLogIn },
      fragment: (_name, tell) => {
        received.push(tell);
        return () => undefined;
      },
    });
    await userEvent.click(keep());
    expect(askToLogIn).not.toHaveBeenCalled();
    act(() => {
      for (const tell of received) {
        tell({
          Fragment: () => <p>{takePendingKeep(window, thing) ? 'kept' : 'not asked for'}</p>,
          crashed: () => undefined,
        });
      }
    });
    expect(screen.getByText('kept')).toBeInTheDocument();
  });

  it('works without browser storage', async () => {
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const askToLogIn = jest.fn();
    await drawInSite(place, { account: { askToLogIn } });
    await userEvent.click(keep());
    expect(askToLogIn).toHaveBeenCalledTimes(1);
    storage.mockRestore();
  });
});
