import type { ArchiveAnswer } from 'shared-contracts/context/answer';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { understandQuestion } from '../answering/question/understand-question.ts';

const maxFollowUps = 3;
/** Candidates that the archive is asked of. */
const maxLookUps = 12;

/** Two to four words with capitals: a name, in all likelihood. */
const name = /\p{Lu}[\p{L}\p{M}'’]+(?: \p{Lu}[\p{L}\p{M}'’]+){1,3}/gu;

/** Names that stand in the quotes, those of the best first, without those that were asked about. */
function namesIn({ cards, asked: question, understood }: ArchiveAnswer): readonly string[] {
  const known = [question, ...understood.names].join(' ').toLowerCase();
  const found = cards.flatMap(({ quote }) => Array.from(quote.matchAll(name), ([text]) => text));
  return [...new Set(found)].filter((text) => !known.includes(text.toLowerCase())).slice(0, maxLookUps);
}

const questionOf = (text: string): string => `What is said about ${text}?`;

/** Whether the question asks for the name and nothing else: what has the name then answers it. */
function asksForName(archive: ArchiveReader, text: string): boolean {
  const { words } = understandQuestion(questionOf(text), archive.words);
  const folds = archive.words(text).map(({ fold }) => fold);
  return words.length === new Set(folds).size && words.every(({ fold }) => folds.includes(fold));
}

/** Pages that have all words of a name, at most: those of its rarest. */
async function rarestWords(archive: ArchiveReader, text: string): Promise<number> {
  return Math.min(...(await archive.pagesWith(archive.words(text).map(({ fold }) => fold))));
}

/**
 * At most three questions that have quotes: each asks for a name that stands in a quote of this answer, and there is more of
 * it than one page. No question where the archive cannot say.
 */
export async function followUps(
  { archive }: Pick<SliceContext, 'archive'>,
  answer: ArchiveAnswer,
): Promise<readonly string[]> {
  if (archive === undefined || answer.state === 'nothing') return [];
  const names = namesIn(answer).filter((text) => asksForName(archive, text));
  try {
    const pages = await Promise.all(names.map((text) => rarestWords(archive, text)));
    return names
      .filter((_, at) => (pages[at] ?? 0) > 1)
      .slice(0, maxFollowUps)
      .map(questionOf);
  } catch {
    return [];
  }
}
