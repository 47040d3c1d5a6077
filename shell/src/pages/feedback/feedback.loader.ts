import { isOwnPath } from 'shared-contracts/own-path';
import type { PageLoader } from 'shared-contracts/page';

export interface FeedbackPageData {
  /** The path of the page that the message is about; empty: none. */
  readonly about: string;
  /** True after a message was accepted. */
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
