import { AppError } from 'shared-contracts/app-error';
import { maxMatches } from '../../../search/public.ts';
import type { PlacedMatch } from './searched-edition.ts';

/** Maximum number of matches in one response. */
export const matchesPerPage = 100;

/**
 * Parameters of the standard that select annotations. `date` and `user` have no effect, since this archive has no
 * annotations by people; `motivation` sets `wantsText`.
 */
const ignorable = ['motivation', 'date', 'user'] as const;

/** The parsed parameters of a content search. */
export interface ContentSearchRequest {
  readonly q: string;
  /** From 1. */
  readonly page: number;
  /** Parameters of the standard that were ignored. */
  readonly ignored: readonly string[];
  /** False if only motivations other than that of text are requested, so that nothing matches. */
  readonly wantsText: boolean;
}

/** Parses the parameters. Throws `bad-request` for an invalid page number. */
export function readSearchRequest(query: URLSearchParams, motives: readonly string[]): ContentSearchRequest {
  const page = query.get('page') ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new AppError('bad-request', 'A page of results is a whole number from 1');
  const motivations = (query.get('motivation') ?? '').split(/\s+/).filter((one) => one !== '');
  return {
    q: (query.get('q') ?? '').trim(),
    page: Number(page),
    ignored: ignorable.filter((name) => name !== 'motivation' && query.has(name)),
    wantsText: motivations.length === 0 || motivations.some((motivation) => motives.includes(motivation)),
  };
}

/** A part of the matches, for both versions of the API. */
export interface SearchPage {
  readonly matches: readonly PlacedMatch[];
  /** Index of the first of these matches among all. */
  readonly from: number;
  /** Number of boxes of all matches, which is the `total` of the standard. */
  readonly total: number;
  /** Number of boxes before these matches. */
  readonly startIndex: number;
  readonly last: number;
  /** A note if there are more matches than are listed. */
  readonly note: string | null;
}

const boxes = (matches: readonly PlacedMatch[]): number => matches.reduce((sum, one) => sum + one.boxes.length, 0);

/** Returns one page of the matches. Throws `not-found` for a page beyond the last one. */
export function cutPage(found: readonly PlacedMatch[], page: number): SearchPage {
  const all = found.slice(0, maxMatches);
  const last = Math.max(1, Math.ceil(all.length / matchesPerPage));
  if (page > last) throw new AppError('not-found', `There are ${String(last)} pages of results`);
  const from = (page - 1) * matchesPerPage;
  const matches = all.slice(from, from + matchesPerPage);
  const isCut = found.length > all.length;
  const note = isCut ? `The first ${String(maxMatches)} matches of this edition: there are more` : null;
  return { matches, from, total: boxes(all), startIndex: boxes(all.slice(0, from)), last, note };
}

/** Returns the addresses of the pages of one search. */
export function pageAddresses(service: string, { q, page }: ContentSearchRequest) {
  const whole = `${service}?${new URLSearchParams({ q }).toString()}`;
  const at = (number: number): string => `${whole}&page=${String(number)}`;
  return { whole, at, here: page === 1 ? whole : at(page) };
}
