import type { DateField, GroupField, KeyTextField, LinkField, RichTextField } from '@prismicio/client';

/** A footnote: a source and its address. The first row is note 1. */
export type Note = {
  /** What the source is and what it is evidence for, in one or two sentences. Never empty. */
  text: RichTextField;
  /** The address of the source; empty if the fact is common knowledge. */
  source: LinkField;
  /** The day on which the source was last checked. */
  checked: DateField;
};

/** A correction made after publication, shown with its date above the notes. The newest comes first. */
export type Correction = { date: DateField; text: RichTextField };

/**
 * Fields that all stories have, whatever their type. Titles are plain text; the specification does not define custom
 * types.
 */
export type StoryParts = {
  title: KeyTextField;
  /** One or two sentences below the title; also the description for search engines. */
  standfirst: KeyTextField;
  /** The authors, one per row. */
  authors: GroupField<{ name: KeyTextField }>;
  /** The day shown as the date of the story. */
  date: DateField;
  notes: GroupField<Note>;
  corrections: GroupField<Correction>;
};
