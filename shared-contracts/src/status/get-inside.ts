import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** One change of the registry of releases. */
export interface RegistryChange {
  readonly seq: number;
  /** In ms since 1970. */
  readonly at: number;
  readonly who: string;
  readonly why: string;
  /** What became different, in words; empty where the history does not say. */
  readonly what: string;
}

/** One release of a remote that readers may get, as this process saw it in the last ten minutes. */
export interface ReleaseState {
  readonly remote: string;
  readonly version: string;
  readonly role: 'stable' | 'canary' | 'previous';
  /** Of 100 readers, how many get it; null for the previous one. */
  readonly percent: number | null;
  /** Pages that were answered with it. */
  readonly views: number;
  /** Of 100 pages, how many it could not draw although another release could. */
  readonly serverFaults: number;
  /** Of 100 pages, with how many browsers told of a fault. */
  readonly browserFaults: number;
  /** What three quarters of the networks do not pass, in ms; null where nobody told. */
  readonly lcp: number | null;
  readonly inp: number | null;
  /** Not tried for a while, because its pages ended threads of the server. */
  readonly leftOut: boolean;
}

/** How long something took, from the buckets of the metrics: each time is the upper edge, in seconds. */
export interface Timing {
  readonly name: string;
  readonly count: number;
  /** Null: longer than the last bucket. */
  readonly p50: number | null;
  readonly p95: number | null;
  /** How many of them went wrong. */
  readonly failed: number;
}

/** What editors and admins see of the state of the site. All counts are of this process, since it runs. */
export interface InsideStatus {
  readonly history: readonly RegistryChange[];
  readonly releases: readonly ReleaseState[];
  /** Of drawing pages, by their owner. */
  readonly rendering: readonly Timing[];
  /** Of answering requests, by the class of the route. */
  readonly requests: readonly Timing[];
  /** The endpoints that were asked most. */
  readonly endpoints: readonly Timing[];
  /** What browsers told of, by its kind. */
  readonly faults: readonly { readonly what: string; readonly count: number }[];
  readonly jobs: { readonly waiting: number; readonly planned: number; readonly givenUp: number };
  /** In bytes; null where the system cannot tell. */
  readonly diskFree: number | null;
  /** What a slice waits for before it has all of its data (a lagging index); empty when nothing. */
  readonly awaits: readonly string[];
}

/** For editors and admins; others are answered `forbidden`. */
export const getInside: Endpoint<Record<string, never>, InsideStatus> = {
  method: 'GET',
  path: '/api/status/inside',
  access: 'editor',
};

/** There is nothing to ask for. */
export const getInsideInput = (): Joi.ObjectSchema<Record<string, never>> => Joi.object({});
