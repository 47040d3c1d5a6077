import type { SliceContext } from 'shared-contracts/server/slice-context';

/** Fallback when the archive is not available. */
const foldsByText = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{Nd}]+/gu) ?? [];

/** Returns the words of a text as the archive folds them: without case, accents and hooked letters. */
export const foldWords = ({ archive }: Pick<SliceContext, 'archive'>, text: string): readonly string[] =>
  archive?.words(text).map(({ fold }) => fold) ?? foldsByText(text);

/** Returns the search text of a chat: each folded word once, with a space before and after it. */
export function searchText(context: Pick<SliceContext, 'archive'>, ...texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => foldWords(context, text)).filter((word) => word !== ''));
  return ` ${[...words].join(' ')} `;
}
