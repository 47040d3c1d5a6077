import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { FindSimilar } from '../../similar/find-similar.ts';
import { scorePassages, type Passage } from '../passages/score-passages.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import type { FindOptions } from './find-units.ts';
import type { SearchTerm } from './search-terms.ts';
import { textUnits } from './text-units.ts';

/** How many passages are requested; some may turn out to be withdrawn, or quiz questions. */
const maxSimilar = 10;

/** Returns the passages closest in meaning to a question, best first. */
export async function similarPassages(
  archive: ArchiveReader,
  question: UnderstoodQuestion,
  terms: readonly SearchTerm[],
  { scope, timeoutMs, isExcluded, similar }: FindOptions & { readonly similar: FindSimilar },
): Promise<readonly Passage[]> {
  const found = await similar(question.text, scope, maxSimilar);
  const read = await archive.pages([...new Set(found.map(({ page }) => page))], timeoutMs);
  const units = read.filter(({ slug }) => isExcluded?.(slug) !== true).flatMap(textUnits);
  const near = units.filter(({ page, paragraphs }) =>
    found.some((one) => one.page === page.id && paragraphs.some(({ index }) => index === one.place[0])),
  );
  const passages = scorePassages(
    question,
    near.map((unit) => ({ ...unit, score: 0, copies: 0 })),
    terms,
  );
  return found.flatMap(
    ({ page, place: [paragraph, start] }) =>
      passages.find(
        ({ unit, sentence }) =>
          unit.page.id === page &&
          sentence.paragraph === paragraph &&
          sentence.range[0] <= start &&
          start < sentence.range[1],
      ) ?? [],
  );
}
