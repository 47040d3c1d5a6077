import { AppError } from 'shared-contracts/app-error';
import { maxMatches } from '../../../search/public.ts';
import type { PlacedMatch } from './searched-edition.ts';

/** Matches in one answer. */
export const matchesPerPage = 100;

/** The parameters that the standard knows and that say nothing here: nobody writes annotations in this archive. */
const ignorable = ['motivation', 'date', 'user'] as const;

/** Parses the parameters of a content search. */
export interface ContentSearchRequest {
  readonly q: string;
  /** From 1. */
  readonly page: number;
  /** Parameters of the standard that were left aside. */
  readonly ignored: readonly string[];
  /** False if only other motivations than that of text are requested: nothing matches. */
  readonly wantsText: boolean;
}

/** Throws `bad-request` for a page that is none. */
export function readSearchRequest(query: URLSearchParams, motives: readonly string[]): ContentSearchRequest {
  const page = query.get('page') ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new AppError('bad-request', 'A page of results is a number from 1');
  const motivations = (query.get('motivation') ?? '').split(/\s+/).filter((one) => one !== '');
  return {
    q: (query.get('q') ?? '').trim(),
    page: Number(page),
    ignored: ignorable.filter((name) => name !== 'motivation' && query.has(name)),
    wantsText: motivations.length === 0 || motivations.some((one) => motives.includes(one)),
  };
}

/** Some of what was found, as both versions of the API give it. */
export interface SearchPage {
  readonly matches: readonly PlacedMatch[];
  /** Of the first of them among all. */
  readonly from: number;
  /** Boxes of all matches: what `total` counts. */
  readonly total: number;
  /** Boxes before these. */
  readonly startIndex: number;
  readonly last: number;
  /** A note when there are more matches than are listed. */
  readonly note: string | null;
}

const boxes = (matches: readonly PlacedMatch[]): number => matches.reduce((sum, one) => sum + one.boxes.length, 0);

/** Rejects with `not-found` for a page behind the last. */
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

/** Addresses of the pages of one search. */
export function pageAddresses(service: string, { q, page }: ContentSearchRequest) {
  const whole = `${service}?${new URLSearchParams({ q }).toString()}`;
  const at = (number: number): string => `${whole}&page=${String(number)}`;
  return { whole, at, here: page === 1 ? whole : at(page) };
}
