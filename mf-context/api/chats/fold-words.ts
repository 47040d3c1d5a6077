import type { SliceContext } from 'shared-contracts/server/slice-context';

/** Where no slice brings the archive's own way. */
const foldsByText = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{Nd}]+/gu) ?? [];

/** The words of a text as the archive compares words: case, accents and hooks make no difference. */
export const foldWords = ({ archive }: Pick<SliceContext, 'archive'>, text: string): readonly string[] =>
  archive?.words(text).map(({ fold }) => fold) ?? foldsByText(text);

/** What the history is searched in: each word once, with a space before and after it. */
export function searchText(context: Pick<SliceContext, 'archive'>, ...texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => foldWords(context, text)).filter((word) => word !== ''));
  return ` ${[...words].join(' ')} `;
}
