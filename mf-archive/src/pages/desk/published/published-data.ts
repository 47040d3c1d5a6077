import type { PagePicture } from '../../../../api/import/pictures/correct-page-picture.endpoint.ts';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import type { PageArticle, PageNeighbour } from 'shared-contracts/archive/get-page';

/** An article on the page, with what distinguishes it from others. */
export interface PublishedArticle extends Pick<PageArticle, 'headline' | 'kind' | 'number'> {
  /** The first words of its text after the headline; empty if there are none. */
  readonly beginning: string;
}

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
  readonly articles: readonly PublishedArticle[];
  /** The first words of headlines and paragraphs within articles, where an article could be divided. */
  readonly beginnings: readonly string[];
  readonly thumbnail: PageNeighbour['thumbnail'];
  /** Null if its scan is not kept. */
  readonly picture: PagePicture | null;
}
