import Joi from 'joi';
import type { NewspaperDate } from '../newspaper.ts';
import type { PictureState } from '../picture.ts';

/**
 * The states of a page during its import; each names the last completed step. `received`: its file has arrived;
 * `identified`: its newspaper, day and number are known; `imaged`: its scan was read and cut into tiles; `recognised`:
 * its words are known; `checked`: checked, and waiting for an archivist; `indexed`: added to the archive, and waiting
 * for the search index; `published`: everybody can find it; `withdrawn`: removed again.
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

/** One of these states. */
export type RunState = (typeof runStates)[number];

/** The names that archivists see. */
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

/** Where pages come from: uploaded files, or the command `ingest` on the server. */
export type RunKind = 'upload' | 'command';

/**
 * The state of a run. `uploading`: files are missing; `working`: the site is processing it; `waiting`: a person must
 * check or publish pages; `finished`: nothing is left to do; `abandoned`: the upload was abandoned before all files had
 * arrived, and its files were removed, or the command ended early.
 */
export type RunStanding = 'abandoned' | 'finished' | 'uploading' | 'waiting' | 'working';

/** A file that was skipped completely or in part. */
export interface RunProblem {
  /** As uploaded, or as passed to the command. */
  readonly path: string;
  /** Continues a sentence that begins with the path: `is a damaged image: it cannot be read`. */
  readonly reason: string;
}

/** Pages that were imported together. */
export interface Run {
  readonly id: string;
  readonly kind: RunKind;
  /** The name given by whoever started it; at most `maxRunNameLength`. */
  readonly name: string;
  /** Instants in ms. */
  readonly startedAt: number;
  readonly finishedAt: number | null;
  /** In words: `You`, `Another archivist`, `Command line`. */
  readonly by: string;
  readonly standing: RunStanding;
  /** Number of announced files, number of complete ones, and their bytes. Not counted for a command. */
  readonly files: {
    readonly announced: number;
    readonly complete: number;
    readonly bytes: number;
    readonly received: number;
  };
  /** Pages in each state. */
  readonly counts: Readonly<Record<RunState, number>>;
  /** Pages that stopped with a problem; pages that are held for a decision; pages being processed. */
  readonly stopped: number;
  readonly held: number;
  readonly working: number;
  /** Pages that can be published as they are; of these, the pages without warnings. */
  readonly ready: number;
  readonly readyWithoutWarnings: number;
  /** Files that were skipped: at most `maxRunProblems`. `problemCount` is the number of all. */
  readonly problems: readonly RunProblem[];
  readonly problemCount: number;
}

/** Why a page is held until somebody responds with `amend-item` or `publish-items`. */
export type HeldReason = 'title' | 'date' | 'sequence' | 'place-taken' | 'in-archive' | 'withdrawn';

/** The names that archivists see. */
export const heldReasonNames: Readonly<Record<HeldReason, string>> = {
  title: 'Newspaper missing',
  date: 'Date missing',
  sequence: 'Page number missing',
  'place-taken': 'Another page of this import has the same newspaper, date and number',
  'in-archive': 'The archive already has a different page here',
  withdrawn: 'This exact scan was withdrawn: restore that page instead, or discard this one',
};

/** Something to check before a page is published. It does not prevent publication. */
export interface RunWarning {
  readonly kind: 'gap' | 'double' | 'low-confidence' | 'no-words' | 'no-scan' | 'far-date' | 'word-size';
  /** One sentence. */
  readonly text: string;
}

/**
 * Something that seems to show the same page as a photo: an earlier photo of this or another run, or a page of the
 * archive.
 */
export interface SamePage {
  /** An unpublished page of an import; null for a page of the archive. */
  readonly item: { readonly id: string; readonly run: string; readonly number: number } | null;
  /** Slug of the page; null for an item. */
  readonly page: string | null;
  /** Null if its picture is gone. In pixels. */
  readonly preview: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** A page that is being imported. */
export interface RunItem {
  readonly id: string;
  /** Id of its run. */
  readonly run: string;
  /** From 1 within its run, in the order of the files. */
  readonly number: number;
  readonly state: RunState;
  /** True while the site is processing it or is about to. */
  readonly working: boolean;
  /** Why it stopped at its state, in one sentence; null if it did not. `retry-item` tries that step again. */
  readonly problem: string | null;
  /** How often the next step was started. */
  readonly attempts: number;
  /** What a person must decide; empty if nothing. */
  readonly held: readonly HeldReason[];
  readonly warnings: readonly RunWarning[];
  /**
   * Values that were guessed from names and need confirmation, one sentence each: `Newspaper guessed from the folder
   * name “box_7”`.
   */
  readonly guesses: readonly string[];
  /** Counts its changes. `amend-item` must send the version that was shown. */
  readonly version: number;
  /** Null if unknown. */
  readonly title: { readonly name: string; readonly place: string | null } | null;
  readonly date: NewspaperDate | null;
  /** 1, unless several editions appeared on one day. */
  readonly edition: number;
  /** Position in the edition, from 1; null if unknown. */
  readonly sequence: number | null;
  /** As printed. */
  readonly label: string;
  /** The uploaded files that it was made from; null if there is none. */
  readonly scan: string | null;
  readonly wordsFile: string | null;
  /**
   * An image for archivists only, whose address is valid for some hours; with `small=1` in its query, one of about 12
   * kB. In pixels.
   */
  readonly preview: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** How that image is made from the scan; null if there is none, or its words came with the scan. */
  readonly picture: PictureState | null;
  /** `engine`: the recognition engine, null if the words came with the scan. `confidence`: 0 to 1. */
  readonly words: {
    readonly count: number;
    readonly confidence: number | null;
    readonly engine: string | null;
  } | null;
  /** Slug of its page in the archive; null until it is indexed. */
  readonly page: string | null;
  /** Not null while it is held until somebody responds with `decide-same-page`. */
  readonly samePage: SamePage | null;
  /** Slug of the archive's page with the same scan; null if there is none. */
  readonly double: string | null;
}

/** Longest name of a run, in UTF-16 units. */
export const maxRunNameLength = 120;
/** Most problems that a run lists. */
export const maxRunProblems = 200;

/** The schema of the id of a run or an item. */
export const runId = (): Joi.StringSchema =>
  Joi.string().guid().messages({ '*': 'This is not the id of an import or page' });

/** The schema of a newspaper's date; the endpoint checks whether the date exists. */
export const newspaperDate = (): Joi.ObjectSchema<NewspaperDate> =>
  Joi.object<NewspaperDate, true>({
    year: Joi.number().integer().min(1400).max(2200).required(),
    month: Joi.number().integer().min(1).max(12).allow(null).required(),
    day: Joi.number().integer().min(1).max(31).allow(null).required(),
  });
