import type { Site } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/routes';
import { thenTo } from '../pages/account/then-to.ts';

/** Somebody has to log in, or sign up, before they go on to `next`. */
export interface LogInWish {
  readonly how: 'log-in' | 'sign-up';
  /** A path of ours. */
  readonly next: string;
}

const eventName = 'asked-to-log-in';

/** A page asks; where nothing with a dialog listens, the page for it opens. */
export const askToLogIn =
  (links: Pick<SiteLinks, 'login' | 'register'>, view: () => Window): Site['askToLogIn'] =>
  (how, next) => {
    const { document, location } = view();
    const asked = new CustomEvent<LogInWish>(eventName, { detail: { how, next }, cancelable: true });
    // Cancelled: somebody took it.
    if (document.dispatchEvent(asked)) location.assign(thenTo(how === 'log-in' ? links.login : links.register, next));
  };

/** Takes what pages ask for, until it is stopped. */
export function takeLogInWishes(document: Document, take: (wish: LogInWish) => void): () => void {
  const listener = (event: Event): void => {
    event.preventDefault();
    take((event as CustomEvent<LogInWish>).detail);
  };
  document.addEventListener(eventName, listener);
  return () => {
    document.removeEventListener(eventName, listener);
  };
}

/** A full navigation, also to where the reader is: the page is drawn anew for whoever has logged in. */
export function goAsMember({ location }: Window, next: string): void {
  const url = new URL(next, location.href);
  const stays = url.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  location.assign(url.href);
  if (stays) location.reload();
}
