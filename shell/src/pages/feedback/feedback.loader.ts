import { isOwnPath } from 'shared-contracts/own-path';
import type { PageLoader } from 'shared-contracts/page';

/** What /feedback is drawn from. */
export interface FeedbackPageData {
  /** The path of the page that the message is about; empty: none. */
  readonly about: string;
  /** A message was just taken in. */
  readonly sent: boolean;
}

export const loadFeedback: PageLoader<FeedbackPageData> = ({ url }) => {
  const about = url.searchParams.get('about') ?? '';
  return Promise.resolve({
    kind: 'page',
    data: { about: isOwnPath(about) ? about.slice(0, 300) : '', sent: url.searchParams.has('sent') },
    head: { title: 'Feedback', noindex: true },
  });
};
