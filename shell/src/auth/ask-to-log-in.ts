import type { KnownPerson, Site } from 'shared-contracts/platform/site';
import type { SiteLinks } from 'shared-contracts/site-links';
import { withNext } from '../pages/account/with-next.ts';

/** A request by a page that the reader logs in or signs up before continuing at `next`. */
export interface LogInRequest {
  readonly how: 'log-in' | 'sign-up';
  /** A path of this site. */
  readonly next: string;
  readonly known?: KnownPerson;
}

type AccountLinks = Pick<SiteLinks, 'login' | 'register'>;

const eventName = 'log-in-wish';

/** The page that is used when the dialog is not available. */
export const accountPage = ({ login, register }: AccountLinks, { how, next }: LogInRequest): string =>
  withNext(how === 'log-in' ? login : register, next);

/** Dispatches the request; if no dialog handles it, opens the page. */
function ask(links: AccountLinks, { document, location }: Window, detail: LogInRequest): void {
  // When the event is cancelled, a dialog has handled it.
  const free = document.dispatchEvent(new CustomEvent(eventName, { detail, cancelable: true }));
  if (free) location.assign(accountPage(links, detail));
}

/** Returns the shell's implementation of both requests. */
export const accountAsks = (links: AccountLinks, view: () => Window): Pick<Site, 'askToLogIn' | 'askToSignUp'> => ({
  askToLogIn: (how, next) => {
    ask(links, view(), { how, next });
  },
  askToSignUp: (next, known) => {
    ask(links, view(), { how: 'sign-up', next, known });
  },
});

/** Handles the requests of pages, until the returned function is called. */
export function onLogInRequested(document: Document, take: (request: LogInRequest) => void): () => void {
  const listener = (event: Event): void => {
    event.preventDefault();
    take((event as CustomEvent<LogInRequest>).detail);
  };
  document.addEventListener(eventName, listener);
  return () => {
    document.removeEventListener(eventName, listener);
  };
}
