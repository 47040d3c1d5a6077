import { screen, within } from '@testing-library/react';
import type { User } from 'shared-contracts/auth/auth-state';
import { makeStore } from '../../app/store.ts';
import { sessionRead } from '../../auth/auth-slice.ts';
import { makeSessionLoader } from '../../auth/session-loader.ts';
import { AccountServer, ada } from '../../auth/testing/account-server.ts';
import { aroundSession } from '../../auth/testing/around-session.tsx';

export const amina: User = { ...ada, name: 'Amina Zainab Okafor', plan: 'branch' };

/** A window whose requests go to this server. */
const windowWith = ({ fetch }: AccountServer): Window => Object.create(window, { fetch: { value: fetch } }) as Window;

/** Renders what a navbar needs, for a reader. `unknown`: before the browser has read its storage. */
export function navbarScene(who: User | 'guest' | 'unknown') {
  const server = new AccountServer();
  const store = makeStore();
  const effects = {
    forget: () => undefined,
    guard: () => undefined,
    goHome: () => window.history.replaceState(null, '', '/'),
  };
  const sessionLoader = makeSessionLoader(store, windowWith(server), effects);
  if (who !== 'unknown') store.dispatch(sessionRead(who === 'guest' ? null : { token: 't', user: who }));
  return { store, server, around: aroundSession(store, sessionLoader) };
}

export const desktop = () => within(screen.getByRole('navigation', { name: 'Main' }));
export const drawer = () => within(screen.getByRole('navigation', { name: 'Menu', hidden: true }));
export const detailsOf = (text: string): HTMLDetailsElement => {
  const details = screen.getByText(text, { selector: 'summary, summary *' }).closest('details');
  if (details === null) throw new Error(`${text} is in no <details>`);
  return details;
};
