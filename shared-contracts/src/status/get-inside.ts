import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** One change of the release registry. */
export interface RegistryChange {
  readonly seq: number;
  /** In ms since 1970. */
  readonly at: number;
  readonly who: string;
  readonly why: string;
  /** What changed, in words; empty if the history does not contain it. */
  readonly what: string;
}

/** A release that readers may get, with its measurements by this process over the last ten minutes. */
export interface ReleaseState {
  readonly remote: string;
  readonly version: string;
  readonly role: 'stable' | 'canary' | 'previous';
  /** Percentage of readers who get it; null for the previous release. */
  readonly percent: number | null;
  /** Documents and payloads that were rendered with it. */
  readonly views: number;
  /** Percentage of pages that it could not render although another release could. */
  readonly serverFaults: number;
  /** Percentage of pages for which a browser reported an error. */
  readonly browserFaults: number;
  /** Core Web Vitals in ms: the 75th percentile, where each network counts once; null without measurements. */
  readonly lcp: number | null;
  readonly inp: number | null;
  /** True if it is not used for a while, because its pages crashed render processes. */
  readonly leftOut: boolean;
  /** What is wrong with its pages now, as a clause; null if nothing is. */
  readonly trouble: string | null;
}

/** How long something took, from the metrics' histogram: each time is the upper limit of a bucket, in seconds. */
export interface Timing {
  readonly name: string;
  readonly count: number;
  /** Null if longer than the last bucket. */
  readonly p50: number | null;
  readonly p95: number | null;
  /** How many of them failed. */
  readonly failed: number;
}

/**
 * The state of the site for editors and admins. All counts are of this process since its start, except those of
 * `releases`.
 */
export interface InsideStatus {
  readonly history: readonly RegistryChange[];
  readonly releases: readonly ReleaseState[];
  /** Rendering times of pages, by their owner. */
  readonly rendering: readonly Timing[];
  /** Response times, by the class of the route. */
  readonly requests: readonly Timing[];
  /** The endpoints that were called most. */
  readonly endpoints: readonly Timing[];
  /** Errors reported by browsers, by kind. */
  readonly faults: readonly { readonly what: string; readonly count: number }[];
  readonly jobs: { readonly waiting: number; readonly planned: number; readonly givenUp: number };
  /** In bytes; null if unknown. */
  readonly diskFree: number | null;
  /** What slices wait for before their data is complete, such as a lagging index; empty if nothing. */
  readonly awaits: readonly string[];
}

/** Returns the internal state, for editors and admins. Errors: `unauthorized`; `forbidden` without the role. */
export const getInside: Endpoint<Record<string, never>, InsideStatus> = {
  method: 'GET',
  path: '/api/status/inside',
  access: 'editor',
};

/** Takes no input. */
export const getInsideInput = (): Joi.ObjectSchema<Record<string, never>> => Joi.object({});
