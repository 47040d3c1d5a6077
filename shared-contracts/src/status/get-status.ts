import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** The state of one remote's pages. */
export interface SectionState {
  /** The remote's name. */
  readonly remote: string;
  /**
   * `earlier`: the previous release is used instead; `degraded`: pages fail now, see `trouble`; `off`: taken out of
   * service; `missing`: no working release.
   */
  readonly state: 'works' | 'earlier' | 'degraded' | 'off' | 'missing';
  /** The release that most readers get; null if there is none. */
  readonly version: string | null;
  /** Since when this release is used, in ms since 1970; null if the history does not contain it. */
  readonly since: number | null;
  /** A release that only some readers get. */
  readonly canary: { readonly version: string; readonly percent: number } | null;
  /** Why it is degraded or missing, as a clause for readers; else null. */
  readonly trouble: string | null;
}

/** The state of a part behind the pages: search, mail, a payment provider. */
export interface PartState {
  /** `<slice>/<part>`, unique. */
  readonly name: string;
  /** The name that readers see. */
  readonly label: string;
  /** What is wrong, in one sentence for readers; null if it works. */
  readonly trouble: string | null;
  /** When the trouble was first noticed, in ms since 1970; null if it works. */
  readonly since: number | null;
}

/**
 * The public state of the site; also at `/status.json`. Sections are as this server sees them at this moment. If the
 * site has several servers, a part has trouble as soon as one of them reports it.
 */
export interface SiteStatus {
  /** When the state was measured, in ms since 1970; at most half a minute ago. */
  readonly at: number;
  /** Hash of the shell's build. */
  readonly shell: string;
  /** What is wrong with the shell's own pages, as a clause for readers; null if they work. */
  readonly shellTrouble: string | null;
  /** When this server started, in ms since 1970. */
  readonly started: number;
  /** The `seq` of the release registry. */
  readonly seq: number;
  readonly sections: readonly SectionState[];
  readonly parts: readonly PartState[];
  /** Slice → version of its API. */
  readonly api: Readonly<Record<string, string>>;
}

/** Returns the last measured state from memory; a call measures nothing. */
export const getStatus: Endpoint<Record<string, never>, SiteStatus> = { method: 'GET', path: '/api/status/site' };

/** Takes no input. */
export const getStatusInput = (): Joi.ObjectSchema<Record<string, never>> => Joi.object({});
