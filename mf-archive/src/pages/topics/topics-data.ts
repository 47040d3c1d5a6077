import type { ScanCrop } from 'shared-contracts/archive/newspaper';
import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { RichText } from 'shared-contracts/stories/safe-rich-text';
import type { PageCardData } from '../../parts/page-card.tsx';

/** A link to a topic or a category. */
export interface TopicLink {
  readonly to: string;
  readonly title: string;
  readonly standfirst: string | null;
}

/** A clipping of a page that editors chose; null if there is none with a scan. */
export type TopicPicture = { readonly crop: ScanCrop; readonly demonstration: boolean } | null;

/** A link to a topic with a picture. */
export interface PicturedTopic extends TopicLink {
  readonly picture: TopicPicture;
}

/** A category with its topics. */
export interface CategoryGroup extends PicturedTopic {
  readonly topics: readonly TopicLink[];
  /** For example `4 topics`. */
  readonly count: string;
}

/** The data of `/topics`. */
export interface TopicsData {
  readonly categories: readonly CategoryGroup[];
  readonly notice: ContentNotice | null;
}

/** The data of `/topics/:category`. */
export interface CategoryData {
  readonly title: string;
  readonly standfirst: string | null;
  readonly topics: readonly PicturedTopic[];
  readonly notice: ContentNotice | null;
}

export interface TopicFact {
  /** For `<time>`, as precise as it is known. */
  readonly when: string;
  readonly day: string;
  readonly text: string;
  readonly detail: string | null;
  readonly source: { readonly href: string; readonly name: string } | null;
}

/** The results of a topic's own search. */
export interface TopicSearch {
  /** The address of its results. */
  readonly to: string;
  readonly feed: string;
  /** For example `57 pages`; null when the search failed. */
  readonly found: string | null;
  readonly cards: readonly PageCardData[];
}

/** The data of `/topics/:category/:slug`. */
export interface TopicData {
  readonly title: string;
  readonly standfirst: string | null;
  readonly category: TopicLink;
  readonly intro: RichText;
  readonly pinned: readonly PageCardData[];
  readonly facts: readonly TopicFact[];
  /** When the sources were last checked, in words. */
  readonly checked: string | null;
  readonly search: TopicSearch | null;
  readonly related: readonly TopicLink[];
  readonly notice: ContentNotice | null;
}
