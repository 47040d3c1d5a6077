import type { SiteStore } from '../../app/store.ts';
import { KeySet } from './key-set.ts';
import { Refresher } from './refresher.ts';
import { Session } from './session.ts';
import type { SessionEffects } from './session-deps.ts';
import { SessionStore } from './stored-pair.ts';

const look = `position: fixed; inset: 5rem var(--space-4) auto; z-index: var(--z-toast); max-width: 36rem; margin: 0 auto;
  padding: var(--space-3) var(--space-4); background: var(--paper-raised); color: var(--ink); border: 1px solid var(--rule);
  border-left: var(--line-strong) solid var(--danger);`;

/**
 * Shows a sentence on any page, below the navbar, until it is called with `null`. Independent of the pages' code, which
 * may not be available when it is needed.
 */
function makeNotice(page: Document): (sentence: string | null) => void {
  const note = page.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText = look;
  return (sentence) => {
    note.remove();
    note.textContent = sentence;
    if (sentence !== null) page.body.append(note);
  };
}

/** Asks the reader to confirm the login. Resolves to false too if the code of the dialog cannot be loaded. */
async function askToConfirm(page: Document, session: Session): Promise<boolean> {
  try {
    // In one script with the other dialog, because each further script adds its hash to every first visit.
    const code = await import(/* webpackChunkName: "account-dialog" */ '../confirm-dialog.tsx');
    return await code.askToConfirm(page, session);
  } catch {
    return false;
  }
}

/** Creates the browser's half of the session for one window. */
export function openSession(store: SiteStore, view: Window, effects: SessionEffects): Session {
  const fetch = (address: string, init?: RequestInit): Promise<Response> => view.fetch(address, init);
  // `crypto.subtle` and `navigator.locks` are missing when the page was not loaded over HTTPS, whatever the types say.
  const { crypto, navigator } = view as {
    readonly crypto?: Crypto;
    readonly navigator: { readonly locks?: LockManager };
  };
  const pairs = new SessionStore(view, view.document);
  const session: Session = new Session({
    store,
    pairs,
    fetch,
    effects,
    notify: makeNotice(view.document),
    open: (path) => {
      view.location.assign(path);
    },
    confirm: () => askToConfirm(view.document, session),
    keys: new KeySet(fetch),
    refresher: new Refresher({ fetch, pairs, locks: navigator.locks }),
    subtle: crypto?.subtle,
    cookies: view.document,
    origin: view.location.origin,
    now: Date.now,
    wait: (ms) =>
      new Promise((resolve) => {
        view.setTimeout(resolve, ms);
      }),
  });
  view.addEventListener('online', () => {
    void session.reconnect();
  });
  return session;
}
