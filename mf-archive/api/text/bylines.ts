import type { PrintedLine } from '../pages/page-words.ts';

/** Lines below a headline in which a byline may stand. */
const reach = 2;
/** A longer line that begins so is a sentence. */
const mostWords = 10;

/** BY OUR STAFF REPORTER; By the Associated Press; From our own correspondent */
const byOffice =
  /^(?:by|from)\s+(?:our|a|an|the)\s.*\b(?:agency|correspondent|editor|press|reporter|representative|staff|writer)/iu;
/** By Ada Okafor and Dr. T. Bello, in Lagos: a name and a surname, and no words as in `By Monday all knew`. */
const byName = /^(?:by|By|BY)\s\p{Lu}\S*\s\p{Lu}\S*(?:\s(?:and|in|at|of|the|\p{Lu}\S*))*$/u;

/** Whether a line says who wrote what follows. */
function readsAsByline({ words }: PrintedLine): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (words.length < 2 || words.length > mostWords) return false;
  if (first?.hyphen === 'second' || last?.hyphen === 'first') return false;
  const text = words.map((word) => word.text).join(' ');
  return byOffice.test(text) || byName.test(text);
}

/** Tells line after line of a page which of them are bylines: those that stand right below a headline, or in it. */
export class BylineFinder {
  #below = Infinity;

  isByline(line: PrintedLine, inHeadline: boolean): boolean {
    this.#below = inHeadline ? 0 : this.#below + 1;
    return this.#below <= reach && readsAsByline(line);
  }
}
