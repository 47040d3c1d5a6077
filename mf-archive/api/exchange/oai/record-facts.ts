import type { Rights } from 'shared-contracts/archive/rights/rights';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { siteLinks } from 'shared-contracts/site-links';
import type { EditionArticle } from '../../core/public.ts';
import type { EditionPageRow, EditionRecord } from '../public-api/edition-records.ts';

/** An edition with the data of its records. */
export interface HarvestedEdition {
  readonly edition: EditionRecord;
  readonly pages: readonly EditionPageRow[];
  readonly articles: readonly EditionArticle[];
  readonly rights: Rights | null;
  /** The different rights of pages that deviate from the edition. The files of these pages are also listed. */
  readonly rightsOfSome: readonly Rights[];
}

export type Site = Pick<SliceContext, 'publicUrl' | 'brand'>;

export const demonstrationNote = 'Demonstration edition: invented to show how this archive works, never printed';

export const editionAddress = ({ publicUrl, brand }: Site, { slug }: Pick<EditionRecord, 'slug'>): string =>
  `${publicUrl}${siteLinks(brand).edition(slug)}`;

export const titleAddress = (
  { publicUrl, brand }: Site,
  { title_slug: slug }: Pick<EditionRecord, 'title_slug'>,
): string => `${publicUrl}${siteLinks(brand).editionsOf(slug)}`;

/** Returns the permanent address of a file of a page. */
export const pageFile = ({ publicUrl }: Site, slug: string, file: 'alto.xml' | 'page.jpg' | 'text.txt'): string =>
  `${publicUrl}/api/archive/downloads/pages/${encodeURIComponent(slug)}/${file}`;
