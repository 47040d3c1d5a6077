import type { KnownPerson, Site } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/site-links';
import { thenTo } from '../pages/account/then-to.ts';

/** Somebody has to log in, or sign up, before they go on to `next`. */
export interface LogInWish {
  readonly how: 'log-in' | 'sign-up';
  /** A path of ours. */
  readonly next: string;
  readonly known?: KnownPerson;
}

type AccountLinks = Pick<SiteLinks, 'login' | 'register'>;

const eventName = 'log-in-wish';

/** The page that stands in where the dialog cannot be had. */
export const accountPage = ({ login, register }: AccountLinks, { how, next }: LogInWish): string =>
  thenTo(how === 'log-in' ? login : register, next);

/** A page asks; where nothing with a dialog listens, the page for it opens. */
function ask(links: AccountLinks, { document, location }: Window, detail: LogInWish): void {
  // Cancelled: somebody took it.
  const free = document.dispatchEvent(new CustomEvent(eventName, { detail, cancelable: true }));
  if (free) location.assign(accountPage(links, detail));
}

/** The shell's side of both ways to ask. */
export const accountAsks = (links: AccountLinks, view: () => Window): Pick<Site, 'askToLogIn' | 'askToSignUp'> => ({
  askToLogIn: (how, next) => {
    ask(links, view(), { how, next });
  },
  askToSignUp: (next, known) => {
    ask(links, view(), { how: 'sign-up', next, known });
  },
});

/** Takes what pages ask for, until it is stopped. */
export function takeLogInWishes(document: Document, take: (request: LogInWish) => void): () => void {
  const listener = (event: Event): void => {
    event.preventDefault();
    take((event as CustomEvent<LogInWish>).detail);
  };
  document.addEventListener(eventName, listener);
  return () => {
    document.removeEventListener(eventName, listener);
  };
}
