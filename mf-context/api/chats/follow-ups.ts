import type { ArchiveAnswer } from 'shared-contracts/context/answer';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { understandQuestion } from '../answering/question/understand-question.ts';

const maxFollowUps = 3;
/** The most candidates that are looked up in the archive. */
const maxLookUps = 12;

/** Two to four capitalised words, which are probably a name. */
const name = /\p{Lu}[\p{L}\p{M}'’]+(?: \p{Lu}[\p{L}\p{M}'’]+){1,3}/gu;

/** Returns names from the quotes, in the order of the quotes, without those in the question. */
function namesIn({ cards, asked: question, understood }: ArchiveAnswer): readonly string[] {
  const known = [question, ...understood.names].join(' ').toLowerCase();
  const found = cards.flatMap(({ quote }) => Array.from(quote.matchAll(name), ([text]) => text));
  return [...new Set(found)].filter((text) => !known.includes(text.toLowerCase())).slice(0, maxLookUps);
}

const questionOf = (text: string): string => `What was said about ${text}?`;

/** True when the question contains no content words beside the name, so that any page with the name answers it. */
function asksForName(archive: ArchiveReader, text: string): boolean {
  const { words } = understandQuestion(questionOf(text), archive.words);
  const folds = archive.words(text).map(({ fold }) => fold);
  return words.length === new Set(folds).size && words.every(({ fold }) => folds.includes(fold));
}

/** Returns an upper bound for the pages with all words of a name: the pages of its rarest word. */
async function pagesOfRarestWord(archive: ArchiveReader, text: string): Promise<number> {
  return Math.min(...(await archive.pagesWith(archive.words(text).map(({ fold }) => fold))));
}

/**
 * Returns at most three follow-up questions, each about a name in a quote of this answer whose words are each on more
 * than one page. Returns none when the archive fails.
 */
export async function followUps(
  { archive }: Pick<SliceContext, 'archive'>,
  answer: ArchiveAnswer,
): Promise<readonly string[]> {
  if (archive === undefined || answer.state === 'nothing') return [];
  const names = namesIn(answer).filter((text) => asksForName(archive, text));
  try {
    const pages = await Promise.all(names.map((text) => pagesOfRarestWord(archive, text)));
    return names
      .filter((_, at) => (pages[at] ?? 0) > 1)
      .slice(0, maxFollowUps)
      .map(questionOf);
  } catch {
    return [];
  }
}
