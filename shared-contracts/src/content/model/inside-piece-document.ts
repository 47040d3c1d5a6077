import type { ImageField, NumberField, PrismicDocument } from '@prismicio/client';
import type { StoryParts } from './story-parts.ts';
import type { StoryBody } from './story-slices.ts';

/** Fields of a piece about the archive itself. */
export type InsidePieceData = StoryParts & {
  /** Place in the list, from 1. */
  position: NumberField;
  cover: ImageField;
  body: StoryBody;
};

/** How pages become words, how to cite, how to read a masthead; `uid` is the path part `{slug}` (R2.17). */
export type InsidePieceDocument = PrismicDocument<InsidePieceData, 'inside_piece'> & { uid: string };
