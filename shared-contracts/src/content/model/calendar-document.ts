import type { DateField, GroupField, KeyTextField, LinkField, PrismicDocument } from '@prismicio/client';

/** Something that happened on a day, in one sentence. */
export type CalendarDay = {
  date: DateField;
  /** Where; empty where the sentence says it, or it was everywhere. */
  place: KeyTextField;
  text: KeyTextField;
  /** The page that supports it. */
  source: LinkField;
};

/** Fields of the calendar. */
export type CalendarData = {
  days: GroupField<CalendarDay>;
  /** The day on which the sources were last checked. */
  checked: DateField;
};

/** Dated facts, for the front page's “On this day”; the only one of its type, without a `uid`. */
export type CalendarDocument = PrismicDocument<CalendarData, 'calendar'>;
