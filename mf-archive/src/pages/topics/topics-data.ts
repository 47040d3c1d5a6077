import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { RichText } from 'shared-contracts/stories/safe-rich-text';
import type { PageCardData } from '../../parts/page-card.tsx';

/** A way to a topic or to a kind of topics. */
export interface TopicLink {
  readonly to: string;
  readonly title: string;
  readonly standfirst: string | null;
}

/** A kind of topics with those that it has. */
export interface CategoryGroup extends TopicLink {
  readonly topics: readonly TopicLink[];
  /** `4 topics`. */
  readonly count: string;
}

/** What `/topics` is drawn from. */
export interface TopicsData {
  readonly categories: readonly CategoryGroup[];
  readonly notice: ContentNotice | null;
}

/** What `/topics/:category` is drawn from. */
export interface CategoryData {
  readonly title: string;
  readonly standfirst: string | null;
  readonly topics: readonly TopicLink[];
  readonly notice: ContentNotice | null;
}

/** Something that happened, with who says so. */
export interface TopicFact {
  /** For machines, as exact as it is known. */
  readonly when: string;
  readonly day: string;
  readonly text: string;
  readonly detail: string | null;
  readonly source: { readonly href: string; readonly name: string } | null;
}

/** What a topic's own search finds. */
export interface TopicSearch {
  /** Its results. */
  readonly to: string;
  readonly feed: string;
  /** `57 pages`; null where it could not be asked. */
  readonly found: string | null;
  readonly cards: readonly PageCardData[];
}

/** What `/topics/:category/:slug` is drawn from. */
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
