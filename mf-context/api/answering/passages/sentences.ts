import type { TextRange } from 'shared-contracts/archive/newspaper';
import type { TextUnit, UnitParagraph } from '../retrieval/text-units.ts';
import { splitSentences } from './split-sentences.ts';

/** A sentence of a page. */
export interface Sentence {
  /** Of the paragraph on the page. */
  readonly paragraph: number;
  readonly range: TextRange;
  readonly text: string;
  readonly folds: readonly string[];
  /** Of each of `folds`: its place within `text`. */
  readonly places: readonly TextRange[];
}

function sentenceOf({ index, text, folds, places }: UnitParagraph, [start, end]: TextRange): Sentence {
  const own: { readonly fold: string; readonly place: TextRange }[] = [];
  folds.forEach((fold, at) => {
    const [from, to] = [places[at * 2] ?? 0, places[at * 2 + 1] ?? 0];
    if (from >= start && to <= end) own.push({ fold, place: [from - start, to - start] });
  });
  return {
    paragraph: index,
    range: [start, end],
    text: text.slice(start, end),
    folds: own.map(({ fold }) => fold),
    places: own.map(({ place }) => place),
  };
}

/** All sentences of a piece, in order. */
export const sentencesOf = ({ paragraphs }: TextUnit): readonly Sentence[] =>
  paragraphs.flatMap((paragraph) => splitSentences(paragraph.text).map((range) => sentenceOf(paragraph, range)));
