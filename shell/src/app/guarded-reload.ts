import { avoidReleaseSeconds, buildCheckTtlMs } from 'shared-contracts/constants';
import { avoidCookie } from 'shared-contracts/registry';
import type { DirtyForms } from './dirty-forms.ts';

const storageKey = 'last-reload';

/** The browser as far as loading anew needs it. */
export interface ReloadView {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly document: { cookie: string };
  readonly reload: () => void;
  readonly now: () => number;
}

/** Asks the server for the previous release of these remotes, for a minute. */
export function avoidRelease(view: Pick<ReloadView, 'document'>, remote: string): void {
  const kept = new RegExp(`(?:^|; )${avoidCookie}=([^;]*)`).exec(view.document.cookie)?.[1] ?? '';
  const names = new Set([...kept.split('.').filter((name) => name !== ''), remote]);
  view.document.cookie = `${avoidCookie}=${[...names].join('.')}; Max-Age=${String(avoidReleaseSeconds)}; Path=/; SameSite=Lax`;
}

/**
 * Loads the page anew after a remote's code failed, asking for its previous release: at most once in 10 s (spec §9),
 * and never while a form holds what was typed. Answers whether it does.
 */
export function guardedReload(view: ReloadView, forms: DirtyForms, remote: string): boolean {
  if (forms.any()) return false;
  try {
    const last = Number(view.storage.getItem(storageKey) ?? Number.NaN);
    if (view.now() - last < buildCheckTtlMs) return false;
    view.storage.setItem(storageKey, String(view.now()));
  } catch {
    // Without storage there is no guard, so no reload.
    return false;
  }
  avoidRelease(view, remote);
  view.reload();
  return true;
}
