import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';

/** What waits for a person, in numbers, and the room that is left. */
export interface DeskState {
  /** Reports of readers: those that nobody has looked at, and those that somebody looks into. */
  readonly reports: { readonly open: number; readonly looking: number };
  /** Pages of the archive that have no words yet. */
  readonly waitingPages: number;
  /** Days on which an edition was to be expected by its title's rhythm, and is not held. */
  readonly missingDays: number;
  /** Editions with pages missing between those that are held. */
  readonly brokenEditions: number;
  /** Scans that stand in more than one place, and places that hold more than one page. */
  readonly copies: number;
  /** Of the disk that holds the site's data, in bytes; null where the machine does not say. */
  readonly room: { readonly free: number; readonly total: number } | null;
}

/** The numbers of the desk's first page. Counts of gaps may be minutes old. Errors: `unauthorized`, `forbidden`. */
export const getDesk: Endpoint<Record<string, never>, DeskState> = {
  method: 'GET',
  path: '/api/archive/get-desk',
  access: 'archivist',
};

/** There is nothing to ask for. */
export const getDeskInput = (): Joi.ObjectSchema<Record<string, never>> => Joi.object({});
