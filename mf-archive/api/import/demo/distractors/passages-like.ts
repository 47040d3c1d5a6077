import type { Subject } from './demo-subjects.ts';

/** Maximum number of sentences per subject; more than one article needs, so that articles differ. */
const most = 60;
/** Words that occur in more sentences are ignored, since they say little about a subject. */
const mostSentences = 1_500;

/** Returns, for each subject, the indexes of the sentences that share most words with it; rare words count more. */
export function passagesLike(
  sentences: readonly string[],
  subjects: readonly Pick<Subject, 'words'>[],
): readonly (readonly number[])[] {
  const wanted = new Set(subjects.flatMap(({ words }) => [...words]));
  const places = new Map<string, number[]>();
  for (const [at, sentence] of sentences.entries()) {
    for (const word of new Set(sentence.toLowerCase().match(/\p{L}{4,}/gu))) {
      if (!wanted.has(word)) continue;
      const known = places.get(word);
      if (known === undefined) places.set(word, [at]);
      else known.push(at);
    }
  }
  return subjects.map(({ words }) => {
    const scores = new Map<number, number>();
    for (const word of words) {
      const found = places.get(word) ?? [];
      if (found.length > mostSentences) continue;
      const weight = Math.log(sentences.length / Math.max(1, found.length));
      for (const at of found) scores.set(at, (scores.get(at) ?? 0) + weight);
    }
    const best = [...scores].sort(([a, one], [b, other]) => other - one || a - b);
    return best.slice(0, most).map(([at]) => at);
  });
}
