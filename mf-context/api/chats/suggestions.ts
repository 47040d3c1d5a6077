import type { Verdict } from 'shared-contracts/context/chats/answer-parts';
import type { ArchiveReader, ReaderScope } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { understandQuestion } from '../answering/question/understand-question.ts';

const timeoutMs = 1_000;
const maxResults = 3;

type SuggestionContext = Pick<SliceContext, 'archive'>;

/** Suggestions are optional: a busy archive must not spoil an answer. */
const emptyOnFailure = <Item>(work: Promise<readonly Item[]>): Promise<readonly Item[]> => work.catch(() => []);

async function formsOf(archive: ArchiveReader, words: readonly string[]): Promise<readonly string[]> {
  const folds = words.flatMap((word) => archive.words(word).map(({ fold }) => fold));
  if (folds.length === 0) return [];
  const counts = await archive.pagesWith(folds);
  const unknown = folds.filter((_, at) => counts[at] === 0);
  if (unknown.length === 0) return [];
  const forms = await archive.misreadings(unknown, timeoutMs);
  const best = forms.flatMap((found) => [...found].sort((a, b) => b.pages - a.pages).slice(0, 1));
  return [...new Set(best.map(({ fold }) => fold))].slice(0, maxResults);
}

/** Returns, for words of the question that the archive does not have, similar words that it has. */
export const suggestWords = async (
  { archive }: SuggestionContext,
  unmatched: readonly string[],
): Promise<readonly string[]> => (archive === undefined ? [] : await emptyOnFailure(formsOf(archive, unmatched)));

async function nearestOf(archive: ArchiveReader, question: string, scope: ReaderScope): Promise<Verdict['nearest']> {
  const { words } = understandQuestion(question, archive.words);
  const terms = words.map(({ fold }) => [fold]);
  if (terms.length === 0) return [];
  const found = await archive.rank({ terms, by: 'page', scope, limit: maxResults }, timeoutMs);
  const pages = await archive.pages(
    found.flatMap(({ pages: ids }) => ids),
    timeoutMs,
  );
  return pages.map(({ slug, title, date }) => ({ slug, title: title.name, date }));
}

/** Returns the pages with most of a question's words, for a question without an answer. */
export const nearestPages = async (
  { archive }: SuggestionContext,
  question: string,
  scope: ReaderScope,
): Promise<Verdict['nearest']> =>
  archive === undefined ? [] : await emptyOnFailure(nearestOf(archive, question, scope));
