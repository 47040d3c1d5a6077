import { splitSentences } from '../answering/passages/split-sentences.ts';

/** Marks behind the point belong before it: `It opened. [2]` is `It opened [2].` */
const lateMarks = /([.!?…]["”’')]*)((?:\s*(?:\[[\d,;\s–-]+\]|【[^】\n]{0,40}】))+)/gu;

/** A line that is longer has no form that was agreed: it is let go. In characters. */
const maxLineLength = 4_000;

/** Cuts text that comes piece by piece into sentences, each with the marks of what it cites. */
export class SentenceCutter {
  #rest = '';

  /** The sentences that are whole: another has begun behind each, which no mark of it can precede. */
  push(text: string): readonly string[] {
    const lines = (this.#rest + text).split(/[\r\n]+/u);
    const last = lines.pop() ?? '';
    const { whole, rest } = cut(last);
    this.#rest = rest.length > maxLineLength ? '' : rest;
    return [...lines.flatMap(sentencesIn), ...whole];
  }

  /** What is left when the text has ended. */
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
  // What begins as a mark may be one of the sentence before it, once it is closed.
  const open = /^[[【]/u.test(moved.slice(ranges.at(-1)?.[0] ?? 0)) ? 2 : 1;
  const first = ranges.at(-open) ?? ranges[0];
  if (first === undefined) return { whole: [], rest: line };
  return {
    whole: ranges.slice(0, Math.max(0, ranges.length - open)).map(([start, end]) => moved.slice(start, end)),
    // With the space behind it: whether a word goes on is not known yet.
    rest: moved.slice(first[0]),
  };
}
