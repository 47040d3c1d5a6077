import { longDay } from './long-day.ts';
import { dayOf, fieldsOf, itemsOf } from './read-unknown.ts';
import { hrefOf } from './safe-href.ts';
import { safeRichText, type RichText } from './safe-rich-text.ts';
import type { StoryBlock } from './story-body.ts';

/** A footnote; its number is its place, from 1. */
export interface StoryNote {
  readonly text: RichText;
  /** The address of the source. */
  readonly source: string | null;
  /** The day on which the source was last checked, in words. */
  readonly checked: string | null;
  /** How often the text points to it: so many links lead back. */
  readonly cited: number;
}

/** What was corrected after publication, and when. */
export interface StoryCorrection {
  /** `YYYY-MM-DD`, and in words. */
  readonly day: { readonly date: string; readonly words: string } | null;
  readonly text: RichText;
}

/** A label that points to a note: its number, and which of the marks of that note it is. */
export interface NoteMark {
  readonly note: number;
  readonly nth: number;
}

/** The name of a mark's label; `readNoteMark` reads it back. */
const nameOf = ({ note, nth }: NoteMark): string => `note-${String(note)}-${String(nth)}`;

/** Null for any other label. */
export function readNoteMark(label: string): NoteMark | null {
  const [, note, nth] = /^note-(\d{1,4})-(\d{1,4})$/.exec(label) ?? [];
  return note === undefined || nth === undefined ? null : { note: Number(note), nth: Number(nth) };
}

const shownDay = (value: unknown): StoryCorrection['day'] => {
  const date = dayOf(value);
  return date === null ? null : { date, words: longDay(date) };
};

/** The number that stands in the text below a label: `[2]` is 2. */
const numberIn = (text: string): number => Number(/\d{1,4}/.exec(text)?.[0] ?? 0);

/** Numbers the marks of the text, and counts them; marks without a note stay what they are in print. */
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
        const note = numberIn(node.text.slice(span.start, span.end));
        const before = cited[note - 1];
        if (span.data.label !== 'note' || before === undefined) return [];
        cited[note - 1] = before + 1;
        return { ...span, data: { label: nameOf({ note, nth: before + 1 }) } };
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

/** The corrections that say something, as they stand. */
export const readCorrections = (corrections: unknown): readonly StoryCorrection[] =>
  itemsOf(corrections).flatMap((value) => {
    const { date, text } = fieldsOf(value);
    const said = safeRichText(text);
    return said.length === 0 ? [] : [{ day: shownDay(date), text: said }];
  });
