import { splitSentences } from '../answering/passages/split-sentences.ts';

/** Citation marks after the full stop belong before it: `It opened. [2]` is `It opened [2].` */
const lateMarks = /([.!?…]["”’')]*)((?:\s*(?:\[[\d,;\s–-]+\]|【[^】\n]{0,40}】))+)/gu;

/** A longer piece without the end of a sentence is not in the requested form and is dropped; in characters. */
const maxLineLength = 4_000;

/** Splits streamed text into sentences, each with its citation marks. */
export class SentenceCutter {
  #rest = '';

  /**
   * Returns the complete sentences: those that are followed by another sentence or a line break, so that no citation
   * mark is missing.
   */
  push(text: string): readonly string[] {
    const lines = (this.#rest + text).split(/[\r\n]+/u);
    const last = lines.pop() ?? '';
    const { whole, rest } = cut(last);
    this.#rest = rest.length > maxLineLength ? '' : rest;
    return [...lines.flatMap(sentencesIn), ...whole];
  }

  /** Returns the rest when the text has ended. */
  end(): readonly string[] {
    const rest = sentencesIn(this.#rest);
    this.#rest = '';
    return rest;
  }
}

const slices = (text: string): readonly string[] => splitSentences(text).map(([start, end]) => text.slice(start, end));

const sentencesIn = (line: string): readonly string[] => slices(line.replaceAll(lateMarks, '$2$1'));

function cut(line: string): { readonly whole: readonly string[]; readonly rest: string } {
  const moved = line.replaceAll(lateMarks, '$2$1');
  const ranges = splitSentences(moved);
  // Text that begins with a bracket may be a citation mark of the sentence before it.
  const open = /^[[【]/u.test(moved.slice(ranges.at(-1)?.[0] ?? 0)) ? 2 : 1;
  const first = ranges.at(-open) ?? ranges[0];
  if (first === undefined) return { whole: [], rest: line };
  return {
    whole: ranges.slice(0, Math.max(0, ranges.length - open)).map(([start, end]) => moved.slice(start, end)),
    // Includes trailing space, because the last word may not be complete yet.
    rest: moved.slice(first[0]),
  };
}
