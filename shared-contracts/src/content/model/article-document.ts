import type { ContentRelationshipField, ImageField, NumberField, PrismicDocument } from '@prismicio/client';
import type { StoryParts } from './story-parts.ts';
import type { StoryBody } from './story-slices.ts';

/** Fields of an article. `fetchLinks` of a list: `placeFields`. */
export type ArticleData = StoryParts & {
  /** The issue it belongs to: type `issue`. */
  issue: ContentRelationshipField<'issue'>;
  /** Empty for a main article; for a sub article its main article, of the same issue: type `article`. Any other does not count. */
  parent: ContentRelationshipField<'article'>;
  /** Place among the articles of the same level, from 1. */
  position: NumberField;
  /** Shown on cards and when the page is shared; empty where there is none. */
  cover: ImageField;
  body: StoryBody;
};

/** A story of an issue; `uid` is the path part `{mainarticle}` or `{subarticle}`, unique among all articles (R2.16). */
export type ArticleDocument = PrismicDocument<ArticleData, 'article'> & { uid: string };
