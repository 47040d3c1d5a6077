import type { Rights } from 'shared-contracts/archive/rights/rights';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { siteLinks } from 'shared-contracts/site-links';
import type { EditionArticle } from '../../core/public.ts';
import type { EditionPageRow, EditionRecord } from '../public-api/edition-records.ts';

/** An edition with all that its records say. */
export interface HarvestedEdition {
  readonly edition: EditionRecord;
  readonly pages: readonly EditionPageRow[];
  readonly articles: readonly EditionArticle[];
  readonly rights: Rights | null;
  /** Of pages that have others than the edition, each once: files of these pages are listed too. */
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

/** A file of a page, which its permanent address names. */
export const pageFile = ({ publicUrl }: Site, slug: string, file: 'alto.xml' | 'page.jpg' | 'text.txt'): string =>
  `${publicUrl}/api/archive/downloads/pages/${encodeURIComponent(slug)}/${file}`;
