import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { Picture } from 'shared-contracts/stories/picture';
import type { RichText } from 'shared-contracts/stories/safe-rich-text';
import type { Card } from './card.ts';
import type { Crumb } from './json-ld.ts';

/** The data of a page that lists pieces. */
export interface ListData {
  readonly title: string;
  readonly standfirst: string | null;
  /** Facts in one line: a date, the number of stories. */
  readonly facts: readonly string[];
  readonly cover: Picture | null;
  readonly intro: RichText;
  readonly cards: readonly Card[];
  /** A link that shows more of them; null when all, or as many as one page may have, are shown. */
  readonly more: Crumb | null;
  /** Shown when there are no cards. */
  readonly empty: string;
  /** Links to other pages. */
  readonly onward: readonly (Crumb & { readonly text: string })[];
  readonly notice: ContentNotice | null;
}
