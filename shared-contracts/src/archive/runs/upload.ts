import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { longestRunName, runId } from './run.ts';

/** Files of one upload. */
export const mostUploadFiles = 2_000;
/** Of one file, in bytes. */
export const mostUploadFileBytes = 600_000_000;
/** Of all files of one upload, in bytes. */
export const mostUploadBytes = 20_000_000_000;
/** Of one piece of a file, in bytes: a slow line brings it within the server's 30 s. */
export const mostPieceBytes: number = 512 * 1024;
/** Days after which an upload that does not go on is removed. */
export const uploadKeptDays = 7;

/** A file that is to be sent. */
export interface AnnouncedFile {
  /** Its name, with folders before it: parts of at most 100 characters joined by `/`, none beginning with a dot. At most 300. */
  readonly path: string;
  readonly bytes: number;
  /** In hex; empty: not known beforehand. What comes is checked against it. */
  readonly sha256: string;
}

/** What is to be sent. */
export interface StartUploadInput {
  readonly name: string;
  /** The newspaper, for scans whose names do not say it; empty: as names and folders say. */
  readonly title: string;
  readonly files: readonly AnnouncedFile[];
}

/** How far a file has come. */
export interface UploadFile extends AnnouncedFile {
  /** From 1: the last part of its address, `uploadPath`. */
  readonly number: number;
  /** Bytes that are here; the next piece begins there. */
  readonly received: number;
  /** Whole, and what it should be. */
  readonly complete: boolean;
}

/** An upload, and what is still to be sent. */
export interface Upload {
  readonly run: string;
  readonly files: readonly UploadFile[];
  /** At most so many bytes are taken in one piece. */
  readonly pieceBytes: number;
}

/** Which run. */
export interface RunInput {
  readonly run: string;
}

/**
 * Where the pieces of a file go: `PUT` with the bytes, the header `upload-offset` with the place of the first of them, and
 * a bearer token of an archivist. Answered 204 with `upload-offset` (where the next one begins) and `upload-length`; `HEAD`
 * and `GET` answer the same without sending anything. A piece that is here already is answered likewise. Errors:
 * `bad-request`, `unauthorized`, `forbidden`, `not-found`, `conflict` (a gap: its `upload-offset` tells where to go on;
 * or the whole file is not what was announced, and begins anew), `gone`, `too-large`, `storage-full`.
 */
export const uploadPath = (run: string, file: number): string => `/api/archive/uploads/${run}/${String(file)}`;

/**
 * Announces files; nothing is worked on before `finish-upload`. Errors: `unauthorized`, `forbidden`, `bad-request` (names
 * that cannot be kept, two of one name, too many, too large), `storage-full`.
 */
export const startUpload: Endpoint<StartUploadInput, Upload> = {
  method: 'POST',
  path: '/api/archive/start-upload',
  access: 'archivist',
};

/** How far an upload has come, to go on with it. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`. */
export const getUpload: Endpoint<RunInput, Upload> = {
  method: 'GET',
  path: '/api/archive/get-upload',
  access: 'archivist',
};

/**
 * All files are here: the work begins. Again: nothing happens. Errors: `unauthorized`, `forbidden`, `not-found`,
 * `bad-request`, `conflict` (a file is not whole), `gone` (it was abandoned).
 */
export const finishUpload: Endpoint<RunInput, { readonly run: string }> = {
  method: 'POST',
  path: '/api/archive/finish-upload',
  access: 'archivist',
};

/**
 * Gives an upload up that is on its way: what has come of its files is removed, and no more is taken. Again: nothing
 * happens. Errors: `unauthorized`, `forbidden`, `not-found`, `bad-request`, `conflict` (all files are here: its pages may
 * be discarded).
 */
export const abandonUpload: Endpoint<RunInput, { readonly run: string }> = {
  method: 'POST',
  path: '/api/archive/abandon-upload',
  access: 'archivist',
};

const announcedFile = (): Joi.ObjectSchema<AnnouncedFile> =>
  Joi.object<AnnouncedFile, true>({
    path: Joi.string().max(300).required(),
    bytes: Joi.number().integer().min(1).max(mostUploadFileBytes).required().messages({
      'number.min': 'An empty file holds no page',
      'number.max': 'A file may have at most 600 MB',
    }),
    sha256: Joi.string()
      .lowercase()
      .pattern(/^[0-9a-f]{64}$/)
      .allow('')
      .default(''),
  });

/** The schema of StartUploadInput; its messages are for archivists. */
export const startUploadInput = (): Joi.ObjectSchema<StartUploadInput> =>
  Joi.object<StartUploadInput>({
    name: Joi.string()
      .trim()
      .max(longestRunName)
      .required()
      .messages({ '*': `Please give it a name of at most ${String(longestRunName)} characters` }),
    title: Joi.string().trim().allow('').max(200).default(''),
    files: Joi.array()
      .items(announcedFile())
      .min(1)
      .max(mostUploadFiles)
      .required()
      .messages({
        'array.min': 'Please choose the files',
        'array.max': `At most ${String(mostUploadFiles)} files can be sent at once`,
      }),
  });

/** The schema of RunInput. */
export const runInput = (): Joi.ObjectSchema<RunInput> => Joi.object<RunInput, true>({ run: runId().required() });
