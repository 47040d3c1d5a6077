import Joi from 'joi';
import type { NewspaperDate } from '../newspaper.ts';

/**
 * How far a page has come on its way into the archive; each says what is done. `received`: its file is here;
 * `identified`: its newspaper, day and number are known; `imaged`: its scan was read and cut into tiles; `recognised`:
 * its words are known; `checked`: looked through, and waiting for an archivist; `indexed`: taken into the archive, and
 * on its way into the search; `published`: found by everybody; `withdrawn`: taken out again.
 */
export const runStates = [
  'received',
  'identified',
  'imaged',
  'recognised',
  'checked',
  'indexed',
  'published',
  'withdrawn',
] as const;

/** One of them. */
export type RunState = (typeof runStates)[number];

/** Each in the archivist's words. */
export const runStateNames: Readonly<Record<RunState, string>> = {
  received: 'Received',
  identified: 'Identified',
  imaged: 'Imaged',
  recognised: 'Recognised',
  checked: 'Checked',
  indexed: 'Being indexed',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** Where pages come from: files that somebody sent, or the command `ingest` on the server's machine. */
export type RunKind = 'upload' | 'command';

/**
 * Where a run stands. `uploading`: files are still to come; `working`: the site is at it; `waiting`: somebody must look
 * at what is left, or publish it; `finished`: nothing is left to do; `abandoned`: it was given up before all files
 * were here, and what had come is removed, or the command ended before it was done.
 */
export type RunStanding = 'abandoned' | 'finished' | 'uploading' | 'waiting' | 'working';

/** A file that was left out, or partly. */
export interface RunProblem {
  /** As it was sent, or as the command was given it. */
  readonly path: string;
  /** Reads on from the path: `is a damaged picture: it cannot be read`. */
  readonly reason: string;
}

/** A run: pages that were brought together. */
export interface Run {
  readonly id: string;
  readonly kind: RunKind;
  /** As whoever brought them called it; at most `longestRunName`. */
  readonly name: string;
  /** Instants in ms. */
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** In words: `You`, `Another archivist`, `Command line`. */
  readonly by: string;
  readonly standing: RunStanding;
  /** Files that were announced, how many are here whole, and their bytes. A command counts none. */
  readonly files: {
    readonly announced: number;
    readonly complete: number;
    readonly bytes: number;
    readonly received: number;
  };
  /** Pages in each state. */
  readonly counts: Readonly<Record<RunState, number>>;
  /** Of them, those that stopped with a problem; those that wait for somebody to say what they are; those being worked. */
  readonly stopped: number;
  readonly held: number;
  readonly working: number;
  /** Pages that may be published as they are, and of these those with no warning. */
  readonly ready: number;
  readonly readyWithoutWarnings: number;
  /** Files that were left out; how many there are stands in `problemCount`, at most `mostRunProblems` are told. */
  readonly problems: readonly RunProblem[];
  readonly problemCount: number;
}

/** What a page that is held wants to be told, by `amend-item` or `publish-items`. */
export type HeldReason = 'title' | 'date' | 'sequence' | 'place-taken' | 'in-archive' | 'withdrawn';

/** Each in the archivist's words. */
export const heldReasonNames: Readonly<Record<HeldReason, string>> = {
  title: 'It is not known of which newspaper it is',
  date: 'It is not known of which day it is',
  sequence: 'It is not known which page it is',
  'place-taken': 'Another page of this run has the same newspaper, day and number',
  'in-archive': 'The archive has another page at this place',
  withdrawn: 'This very scan was withdrawn: bring that page back instead, or discard this one',
};

/** Something to look at before a page is published; stops nothing. */
export interface RunWarning {
  readonly kind: 'gap' | 'double' | 'low-confidence' | 'no-words' | 'no-scan' | 'far-date' | 'word-size';
  /** One sentence. */
  readonly text: string;
}

/** A page on its way into the archive. */
export interface RunItem {
  readonly id: string;
  /** Id of its run. */
  readonly run: string;
  /** From 1 in its run, in the order of the files. */
  readonly number: number;
  readonly state: RunState;
  /** True while the site is at it, or about to be. */
  readonly working: boolean;
  /** Why it stopped where it is, one sentence; null: it did not. `retry-item` tries that step again. */
  readonly problem: string | null;
  /** How often the step that comes next was begun. */
  readonly attempts: number;
  /** What somebody must decide; empty: nothing. */
  readonly held: readonly HeldReason[];
  readonly warnings: readonly RunWarning[];
  /** What was read from names and wants to be confirmed, a sentence each: `Newspaper guessed from the folder name “box_7”`. */
  readonly guesses: readonly string[];
  /** Counts its changes: `amend-item` carries the one that was seen. */
  readonly version: number;
  /** Null while it is not known. */
  readonly title: { readonly name: string; readonly place: string | null } | null;
  readonly date: NewspaperDate | null;
  /** 1 unless a day has several. */
  readonly edition: number;
  /** Position in the edition, from 1; null while it is not known. */
  readonly sequence: number | null;
  /** As printed. */
  readonly label: string;
  /** The files that it was made from, as they were sent; null where there is none. */
  readonly scan: string | null;
  readonly wordsFile: string | null;
  /** A picture for archivists only: the address holds for some hours. In pixels. */
  readonly preview: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** `engine`: what read them, null where they came with the scan. `confidence`: 0 to 1. */
  readonly words: {
    readonly count: number;
    readonly confidence: number | null;
    readonly engine: string | null;
  } | null;
  /** Address of its page in the archive; null until it is indexed. */
  readonly page: string | null;
  /** Address of the page of the archive that shows the very same scan; null: none does. */
  readonly double: string | null;
}

/** Of a run's name, in UTF-16 units. */
export const longestRunName = 120;
/** Problems that a run tells. */
export const mostRunProblems = 200;

/** The schema of the id of a run or an item. */
export const runId = (): Joi.StringSchema => Joi.string().guid().messages({ '*': 'This is no id of a run or page' });

/** The schema of a day as newspapers have them; whether there was such a day is told by the endpoint. */
export const newspaperDate = (): Joi.ObjectSchema<NewspaperDate> =>
  Joi.object<NewspaperDate, true>({
    year: Joi.number().integer().min(1400).max(2200).required(),
    month: Joi.number().integer().min(1).max(12).allow(null).required(),
    day: Joi.number().integer().min(1).max(31).allow(null).required(),
  });
