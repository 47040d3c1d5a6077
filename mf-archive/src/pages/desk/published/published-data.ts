import type { PagePicture } from '../../../../api/import/pictures/correct-page-picture.endpoint.ts';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { PageArticle, PageNeighbour } from 'shared-contracts/archive/get-page';

/** A published page, for archivists. */
export interface PublishedData {
  readonly page: PageReference;
  readonly editionSlug: string;
  readonly recognised: boolean;
  readonly wordCount: number;
  readonly confidence: number | null;
  readonly language: string | null;
  readonly hasScan: boolean;
  /** The articles on the page, in reading order. */
  readonly articles: readonly Pick<PageArticle, 'headline' | 'kind' | 'number'>[];
  readonly thumbnail: PageNeighbour['thumbnail'];
  /** Null if its scan is not kept. */
  readonly picture: PagePicture | null;
}
