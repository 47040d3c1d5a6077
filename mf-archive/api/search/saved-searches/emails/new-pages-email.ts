import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import type { Brand } from 'shared-contracts/brand';
import { savedSearchesPath, unsubscribePath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import type { EmailMessage } from 'shared-contracts/server/mail-port';

/** The new results of one search. */
export interface SearchNews {
  readonly name: string;
  /** The unit that is counted. */
  readonly by: SearchUnit;
  readonly count: number;
  readonly atLeast: boolean;
}

/** The recipient of an email, and the secret of its unsubscribe link. */
export interface EmailContext {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly account: string;
  readonly secret: string;
}

/** Maximum number of searches named in an email; the rest are counted. */
const maxNamed = 30;

const counted = ({ by, count, atLeast }: SearchNews): string =>
  `${atLeast ? 'at least ' : ''}${String(count)} new ${count === 1 ? by : `${by}s`}`;

/** Returns what the searches of an email find: `pages`, `articles`, or both. */
const kindsOf = (news: readonly SearchNews[]): string =>
  (['page', 'article'] as const)
    .filter((by) => news.some((one) => one.by === by))
    .map((by) => `${by}s`)
    .join(' and ');

/** Builds one email about all new results of a person's saved searches. */
export function newPagesEmail(
  { brand, publicUrl, account, secret }: EmailContext,
  news: readonly SearchNews[],
): EmailMessage {
  const named = news.slice(0, maxNamed);
  const [only] = news;
  const kinds = kindsOf(news);
  const stop = `${publicUrl}${unsubscribePath}?${new URLSearchParams({ token: secret }).toString()}`;
  return {
    to: { account, onlyProven: true },
    subject:
      news.length === 1 && only !== undefined
        ? `${brand.name}: ${counted(only)} for “${only.name}”`
        : `${brand.name}: new ${kinds} for ${String(news.length)} of your searches`,
    text: [
      `New ${kinds} in the archive match your saved searches:`,
      ...named.map((one) => `${one.name}: ${counted(one)}`),
      ...(news.length > named.length ? [`and ${String(news.length - named.length)} more of your searches`] : []),
    ],
    link: { label: `See the new ${kinds}`, path: savedSearchesPath },
    after: [
      'You get this email because you turned on alerts for these searches. You can change how often they are sent there.',
      `Unsubscribe without logging in: ${stop}`,
    ],
  };
}
