import type { Brand } from 'shared-contracts/brand';
import type { SiteLinks } from 'shared-contracts/site-links';

export type AccountMode = 'log-in' | 'sign-up';

interface AccountWords {
  readonly title: string;
  readonly subtitle: string;
  /** Why an account is needed, if the next page gives a reason; else null. */
  readonly reason: string | null;
  /** The question before the link to the other form. */
  readonly question: string;
  readonly other: string;
  readonly otherPath: string;
}

/** Whether a path leads to a monthly gift. */
function isMonthlyGift(next: string, { donate }: SiteLinks): boolean {
  const { pathname, searchParams } = new URL(next, 'http://here.invalid');
  return pathname === donate && searchParams.get('frequency') === 'monthly';
}

/** The texts of the two forms (R2.28, R2.29, R2.30). `next`: where the reader continues. */
export const accountWords = (mode: AccountMode, { domain }: Brand, links: SiteLinks, next: string): AccountWords =>
  mode === 'log-in'
    ? {
        reason: isMonthlyGift(next, links)
          ? 'Log in to manage your monthly gift. What you entered has been kept.'
          : null,
        title: 'Welcome Back',
        subtitle: `Log in to access your ${domain} account`,
        question: "Don't have an account?",
        other: 'Join now',
        otherPath: links.register,
      }
    : {
        reason: isMonthlyGift(next, links)
          ? 'Create an account to manage your monthly gift. What you entered has been kept.'
          : null,
        title: `Sign up to ${domain}`,
        subtitle: 'Sign up to access all features and start exploring Nigerian archives',
        question: 'Already have an account?',
        other: 'Log in',
        otherPath: links.login,
      };
