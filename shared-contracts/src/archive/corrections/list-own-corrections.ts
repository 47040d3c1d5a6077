import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { listPageNumber, type CorrectionList } from './correction.ts';

/** Which part of the list. */
export interface ListOwnCorrectionsInput {
  readonly listPage: number;
}

/** One's own changes. */
export interface OwnCorrections extends CorrectionList {
  /** Of how many of them the lines read so now. */
  readonly standing: number;
  /** How often somebody has said thank you for one. */
  readonly thanked: number;
  /** False where archivists have asked the person to stop. */
  readonly mayCorrect: boolean;
}

/** The changes of whoever asks, the latest first. Errors: `unauthorized`, `bad-request`. */
export const listOwnCorrections: Endpoint<ListOwnCorrectionsInput, OwnCorrections> = {
  method: 'GET',
  path: '/api/archive/list-own-corrections',
  access: 'user',
};

/** The schema of ListOwnCorrectionsInput. */
export const listOwnCorrectionsInput = (): Joi.ObjectSchema<ListOwnCorrectionsInput> =>
  Joi.object<ListOwnCorrectionsInput, true>({ listPage: listPageNumber() });
