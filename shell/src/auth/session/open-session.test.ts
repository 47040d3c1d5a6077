import { waitFor } from '@testing-library/react';
import { makeStore } from '../../app/store.ts';
import { AccountServer, answer } from '../testing/account-server.ts';
import { openSession } from './open-session.ts';

const effects = { forget: () => undefined, guard: () => undefined, goHome: () => undefined };
const alertText = () => document.querySelector('[role="alert"]')?.textContent ?? null;

describe('a session in a window', () => {
  it('shows on any page that a logout did not reach the server, until the connection is back', async () => {
    const server = new AccountServer();
    await server.begin();
    server.instead.set('/api/auth/logout', () => answer(503, {}));
    const view = Object.create(window, {
      fetch: { value: server.fetch },
      document: { value: document },
      addEventListener: { value: window.addEventListener.bind(window) },
    }) as Window;
    const session = openSession(makeStore(), view, effects);
    await session.logOut();
    expect(alertText()).toMatch(/^You are logged out in this browser\. The server could not be reached;/);
    expect(document.cookie).toContain('signed_in=out');

    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(server.times('/api/auth/logout')).toBe(2);
    });
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);

    server.instead.clear();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(alertText()).toBeNull();
    });
    expect(server.sid).toBeNull();
    expect(document.cookie).toBe('');
  });
});
