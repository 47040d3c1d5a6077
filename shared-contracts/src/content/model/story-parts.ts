import type { DateField, GroupField, KeyTextField, LinkField, RichTextField } from '@prismicio/client';

/** A footnote: what the source is, and where it can be read. The first row is note 1. */
export type Note = {
  /** What it supports and what the source is, in a sentence or two. Always filled. */
  text: RichTextField;
  /** The address of the source; empty where the note says that it is common reference knowledge. */
  source: LinkField;
  /** The day on which the source was last checked. */
  checked: DateField;
};

/** A correction made after publication; the newest first. Shown above the notes and dated. */
export type Correction = { date: DateField; text: RichTextField };

/** What every written piece has, whatever its type. Titles are plain text; spec §3 leaves the custom types open. */
export type StoryParts = {
  title: KeyTextField;
  /** One or two sentences below the title; also the description for search engines. */
  standfirst: KeyTextField;
  /** Who wrote it, one row for each. */
  authors: GroupField<{ name: KeyTextField }>;
  /** The day it is dated to. */
  date: DateField;
  notes: GroupField<Note>;
  corrections: GroupField<Correction>;
};
