import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { Picture } from 'shared-contracts/stories/picture';
import type { RichText } from 'shared-contracts/stories/safe-rich-text';
import type { Card } from './card.ts';
import type { Crumb } from './json-ld.ts';

/** What a page that lists pieces is drawn from. */
export interface ListData {
  readonly title: string;
  readonly standfirst: string | null;
  /** What it is part of, above the title. */
  readonly kickers: readonly Crumb[];
  /** A line of facts: a date, how many stories. */
  readonly facts: readonly string[];
  readonly cover: Picture | null;
  readonly intro: RichText;
  readonly cards: readonly Card[];
  /** A link to more of them; null: these are all. */
  readonly more: Crumb | null;
  /** Said where there are no cards. */
  readonly empty: string;
  /** Where to go from here. */
  readonly onward: readonly (Crumb & { readonly text: string })[];
  readonly notice: ContentNotice | null;
}
