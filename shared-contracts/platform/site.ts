import { createContext, useContext, type Provider } from 'react';
import type { OwnProfile } from '../src/auth/own-profile.ts';
import type { Brand } from '../src/brand.ts';
import type { FragmentSource } from '../src/fragments.ts';
import type { FormErrors, PageHead } from '../src/page.ts';
import type { UpgradePlanInput } from '../src/membership/upgrade-plan.ts';
import type { SiteLinks } from '../src/site-links.ts';

/** What a person has typed before signing up; empty values are unknown. */
export interface KnownPerson {
  readonly name: string;
  readonly email: string;
}

/** What every page can use of the site. It never changes while the page is open. */
export interface Site {
  readonly brand: Brand;
  readonly links: SiteLinks;
  /**
   * False for a path of this site that leads to no page, because its section is disabled or gone. Links to it are not
   * rendered.
   */
  readonly canLinkTo: (href: string) => boolean;
  /** Starts loading the payload and the code of a link's page. Does nothing on 2g or with Save-Data (R9.09). */
  readonly prefetch: (href: string) => void;
  /**
   * `fetch` to this site only, as the reader: adds the bearer token, and if it has expired, renews the session once and
   * repeats the request. Guests send no token. The body must be reusable. Rejects for another origin, on the server,
   * and where `fetch` rejects.
   */
  readonly authFetch: (address: string, init?: RequestInit) => Promise<Response>;
  /**
   * Puts a paid plan into force and into the auth state (R4.08). Rejects with an error whose message is for the reader,
   * such as 'User not logged in' or 'Plan upgrade failed'.
   */
  readonly upgradePlan: (input: Omit<UpgradePlanInput, 'email'>) => Promise<void>;
  /**
   * Changes the reader's profile in this browser until they log out, without a call (R4.09). Rejects with an error
   * whose message is for the reader if nobody is logged in or a field is invalid.
   */
  readonly updateProfile: (profile: OwnProfile) => Promise<void>;
  /**
   * Resolves to a sentence on how hard a new password is to guess; to undefined for an empty one. `about`: what others
   * know of its owner. Its code is loaded with the first call.
   */
  readonly judgePassword?: (password: string, about: readonly string[]) => Promise<string | undefined>;
  /** Renews the session once, so that the auth state matches the database. */
  readonly renewSession: () => Promise<void>;
  /**
   * Opens the dialog for logging in or signing up, or its page if the dialog is not available. Continues at `next`, a
   * path of this site.
   */
  readonly askToLogIn: (how: 'log-in' | 'sign-up', next: string) => void;
  /** Opens the sign-up form, filled with known values, which never become part of an address. */
  readonly askToSignUp: (next: string, known: KnownPerson) => void;
  /** The source of the code for `Fragment`. It provides none on the server. */
  readonly fragment: FragmentSource;
}

/** The state of one page. */
export interface PageState<Data> {
  readonly data: Data;
  readonly head: PageHead;
  /** The errors and values of its form after a 422; otherwise null. */
  readonly form: Pick<FormErrors, 'errors' | 'values'> | null;
}

const SiteContext = createContext<Site | null>(null);
const PageContext = createContext<PageState<unknown> | null>(null);

/** Provides the site to all components. Only the shell renders it. */
export const SiteProvider: Provider<Site | null> = SiteContext.Provider;
/** Provides a page with its state. The shell renders it around each page. */
export const PageProvider: Provider<PageState<unknown> | null> = PageContext.Provider;

/** Returns the site. Throws outside the shell. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite needs the shell around it');
  return site;
}

const anywhere = (): boolean => true;

/** Returns `Site.canLinkTo`; outside the shell, a function that is always true. */
export const useCanLinkTo = (): Site['canLinkTo'] => useContext(SiteContext)?.canLinkTo ?? anywhere;

/** Returns the state of the current page. Throws outside a page. */
export function usePage<Data>(): PageState<Data> {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage needs a page around it');
  return page as PageState<Data>;
}
