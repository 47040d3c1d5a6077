import type { Brand } from 'shared-contracts/brand';
import type { SiteLinks } from 'shared-contracts/site-links';

export type AccountMode = 'log-in' | 'sign-up';

interface AccountWords {
  readonly title: string;
  readonly subtitle: string;
  /** The question before the link to the other form. */
  readonly question: string;
  readonly other: string;
  readonly otherPath: string;
}

/** The two forms in the words of spec §2. */
export const accountWords = (mode: AccountMode, { domain }: Brand, links: SiteLinks): AccountWords =>
  mode === 'log-in'
    ? {
        title: 'Welcome Back',
        subtitle: `Log in to access your ${domain} account`,
        question: "Don't have an account?",
        other: 'Join now',
        otherPath: links.register,
      }
    : {
        title: `Sign up to ${domain}`,
        subtitle: 'Sign up to access all features and start exploring Nigerian archives',
        question: 'Already have an account?',
        other: 'Log in',
        otherPath: links.login,
      };
