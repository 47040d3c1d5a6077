import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { PageNeighbour } from 'shared-contracts/archive/get-page';

/** A published page, for archivists. */
export interface PublishedData {
  readonly page: PageReference;
  readonly editionSlug: string;
  readonly recognised: boolean;
  readonly wordCount: number;
  readonly confidence: number | null;
  readonly language: string | null;
  readonly hasScan: boolean;
  readonly thumbnail: PageNeighbour['thumbnail'];
}
