import {
  type ArchiveContext,
  archiveLanguages,
  findTitle,
  labelLanguages,
  languagesOfPages,
  type NewTitle,
} from '../../core/public.ts';
import type { PageText } from '../../text/public.ts';

/** Resolves to the language of a newspaper: as stated, or else that of most of its pages; null if it is not known. */
export async function languageOfTitle(context: ArchiveContext, title: NewTitle): Promise<string | null> {
  if (title.language !== null) return title.language;
  const { known } = await findTitle(context.db, title);
  return known === null ? null : await languageOfPageWithoutWords(context, { language: null, title: known.id });
}

/** Resolves to the known language of a page without words: its own, or else that of most pages of its newspaper. */
export const languageOfPageWithoutWords = async (
  context: ArchiveContext,
  { language, title }: { readonly language: string | null; readonly title: string },
): Promise<string | null> => language ?? (await languagesOfPages(context, title)).get(title) ?? null;

/** Resolves to a function that detects which of the archive's languages recognised words are in. */
export async function languageDetector(context: ArchiveContext): Promise<(words: PageText) => string | null> {
  const candidates = await archiveLanguages(context);
  return (words) => labelLanguages(words, candidates).language?.code ?? null;
}
