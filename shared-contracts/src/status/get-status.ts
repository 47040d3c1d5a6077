import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** How the pages of one remote stand. */
export interface SectionState {
  /** Name of the remote. */
  readonly remote: string;
  /** `earlier`: the release before the one that was meant; `off`: taken out of service; `missing`: no release that works. */
  readonly state: 'works' | 'earlier' | 'off' | 'missing';
  /** The release that most readers get; null without one. */
  readonly version: string | null;
  /** Since when it is the one, in ms since 1970; null where the history does not say. */
  readonly since: number | null;
  /** A release that some readers get before the others. */
  readonly canary: { readonly version: string; readonly percent: number } | null;
}

/** How a part behind the pages does: search, mail, a provider of payments. */
export interface PartState {
  /** `<slice>/<part>`, unique. */
  readonly name: string;
  /** In words for readers. */
  readonly label: string;
  /** One sentence for readers; null: it works. */
  readonly trouble: string | null;
  /** Since when it has trouble, as first seen, in ms since 1970; null while it works. */
  readonly since: number | null;
}

/** What everybody may know of the state of the site; also `/status.json`. */
export interface SiteStatus {
  /** When it was looked, in ms since 1970; at most half a minute ago. */
  readonly at: number;
  /** Hash of the shell's build. */
  readonly shell: string;
  /** Since when this server runs, in ms since 1970. */
  readonly started: number;
  /** `seq` of the registry of releases. */
  readonly seq: number;
  readonly sections: readonly SectionState[];
  readonly parts: readonly PartState[];
  /** Slice → version of its API. */
  readonly api: Readonly<Record<string, string>>;
}

/** Answered from memory: asking costs nothing and looks at nothing anew. */
export const getStatus: Endpoint<Record<string, never>, SiteStatus> = { method: 'GET', path: '/api/status/site' };

/** There is nothing to ask for. */
export const getStatusInput = (): Joi.ObjectSchema<Record<string, never>> => Joi.object({});
