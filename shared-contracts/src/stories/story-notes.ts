import { longDay } from './long-day.ts';
import { dayOf, fieldsOf, itemsOf } from './read-unknown.ts';
import { hrefOf } from './safe-href.ts';
import { safeRichText, type RichText } from './safe-rich-text.ts';
import type { StoryBlock } from './story-body.ts';

/** A footnote; its number is its position in the list, from 1. */
export interface StoryNote {
  readonly text: RichText;
  /** The address of the source. */
  readonly source: string | null;
  /** The day on which the source was last checked, in words. */
  readonly checked: string | null;
  /** How often the text refers to it; the note links back to each place. */
  readonly cited: number;
}

/** A correction made after publication. */
export interface StoryCorrection {
  /** `YYYY-MM-DD`, and in words. */
  readonly day: { readonly date: string; readonly words: string } | null;
  readonly text: RichText;
}

/** A label that refers to a note: the note's number, and which of that note's marks it is. */
export interface NoteMark {
  readonly note: number;
  readonly nth: number;
}

/** The name of a mark's label; `readNoteMark` parses it. */
const markLabel = ({ note, nth }: NoteMark): string => `note-${String(note)}-${String(nth)}`;

/** Parses the name of a mark's label; null for any other label. */
export function readNoteMark(label: string): NoteMark | null {
  const [, note, nth] = /^note-(\d{1,4})-(\d{1,4})$/.exec(label) ?? [];
  return note === undefined || nth === undefined ? null : { note: Number(note), nth: Number(nth) };
}

const shownDay = (value: unknown): StoryCorrection['day'] => {
  const date = dayOf(value);
  return date === null ? null : { date, words: longDay(date) };
};

/** Returns the number in the text of a label: 2 for `[2]`. */
const noteNumberIn = (text: string): number => Number(/\d{1,4}/.exec(text)?.[0] ?? 0);

/**
 * Links the marks in the text with their notes and counts them per note. Other labels, and marks without a note, are
 * removed; their text stays.
 */
export function joinNotes(
  body: readonly StoryBlock[],
  notes: unknown,
): { readonly body: readonly StoryBlock[]; readonly notes: readonly StoryNote[] } {
  const rows = itemsOf(notes).map(fieldsOf);
  const cited = rows.map(() => 0);
  const mark = (text: RichText): RichText =>
    text.map((node) => ({
      ...node,
      spans: node.spans.flatMap((span) => {
        if (span.type !== 'label') return span;
        const note = noteNumberIn(node.text.slice(span.start, span.end));
        const before = cited[note - 1];
        if (span.data.label !== 'note' || before === undefined) return [];
        cited[note - 1] = before + 1;
        return { ...span, data: { label: markLabel({ note, nth: before + 1 }) } };
      }),
    }));
  const marked = body.map((block) => (block.kind === 'text' ? { ...block, text: mark(block.text) } : block));
  return {
    body: marked,
    notes: rows.map(({ text, source, checked }, index) => ({
      text: safeRichText(text),
      source: hrefOf(source),
      checked: shownDay(checked)?.words ?? null,
      cited: cited[index] ?? 0,
    })),
  };
}

/** Reads the corrections that have a text, in their order. */
export const readCorrections = (corrections: unknown): readonly StoryCorrection[] =>
  itemsOf(corrections).flatMap((value) => {
    const { date, text } = fieldsOf(value);
    const safeText = safeRichText(text);
    return safeText.length === 0 ? [] : [{ day: shownDay(date), text: safeText }];
  });
