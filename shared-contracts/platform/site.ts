import { createContext, useContext, type Provider } from 'react';
import type { OwnProfile } from '../src/auth/own-profile.ts';
import type { Brand } from '../src/brand.ts';
import type { FragmentSource } from '../src/fragments.ts';
import type { FormErrors, PageHead } from '../src/page.ts';
import type { UpgradePlanInput } from '../src/membership/upgrade-plan.ts';
import type { SiteLinks } from '../src/site-links.ts';

/** What somebody has typed already before they sign up; empty where they have not. */
export interface KnownPerson {
  readonly name: string;
  readonly email: string;
}

/** What every page may know of the site it stands in. Never changes while the page lives. */
export interface Site {
  readonly brand: Brand;
  readonly links: SiteLinks;
  /** Starts loading what a link needs (payload and code). Does nothing on 2g or with Save-Data (spec §9). */
  readonly prefetch: (href: string) => void;
  /**
   * `fetch` to this site only, in the reader's name: adds the bearer token, and when that has run out goes on with the
   * session once, silently, and asks again. A guest asks as a guest. The body must be one that can be sent twice.
   * Rejects for another origin, where `fetch` would, and on the server.
   */
  readonly authFetch: (address: string, init?: RequestInit) => Promise<Response>;
  /**
   * Brings a paid plan into force and into the auth state (spec §4): rejects with the sentence for the reader, 'User not
   * logged in' and 'Plan upgrade failed' among them.
   */
  readonly upgradePlan: (input: Omit<UpgradePlanInput, 'email'>) => Promise<void>;
  /**
   * Merges fields into the reader's profile, in this browser until they log out; no call is made (spec §4). Rejects with the
   * sentence for the reader when nobody is logged in or a field is wrong.
   */
  readonly updateProfile: (profile: OwnProfile) => Promise<void>;
  /** Goes on with the session once, so that the auth state says what the records say. */
  readonly renewSession: () => Promise<void>;
  /** Opens the log-in dialog, or the one for signing up; where it cannot be had, the page for it. Afterwards to `next`, a path of ours. */
  readonly askToLogIn: (how: 'log-in' | 'sign-up', next: string) => void;
  /** The same for signing up, with a form that begins with what is known: none of it gets into an address. */
  readonly askToSignUp: (next: string, known: KnownPerson) => void;
  /** Where `Fragment` gets the code of other sections from; nothing comes on the server. */
  readonly fragment: FragmentSource;
}

/** One page's own data, as its loader returned it. */
export interface PageState<Data> {
  readonly data: Data;
  readonly head: PageHead;
  /** What a form came back with, after a 422. */
  readonly form: Pick<FormErrors, 'errors' | 'values'> | null;
}

const SiteContext = createContext<Site | null>(null);
const PageContext = createContext<PageState<unknown> | null>(null);

/** Gives the site to everything below; the shell alone sets it. */
export const SiteProvider: Provider<Site | null> = SiteContext.Provider;
/** Gives a page its payload; the shell sets it around each page. */
export const PageProvider: Provider<PageState<unknown> | null> = PageContext.Provider;

/** The site's names, links and prefetch. Throws outside the shell. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite needs the shell around it');
  return site;
}

/** The data of the page that is drawn. Throws outside a page. */
export function usePage<Data>(): PageState<Data> {
  const page = useContext(PageContext);
  if (page === null) throw new Error('usePage needs a page around it');
  return page as PageState<Data>;
}
