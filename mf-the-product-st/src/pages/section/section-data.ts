import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { Card } from '../../reading/card.ts';

/** The data of the section's front page (R2.15, R1.06). */
export interface SectionData {
  readonly title: string;
  /** The newest first. */
  readonly stories: readonly Card[];
  readonly issues: readonly Card[];
  readonly inside: readonly Card[];
  readonly insideTitle: string;
  readonly to: { readonly stories: string; readonly issues: string; readonly inside: string; readonly search: string };
  readonly notice: ContentNotice | null;
}
