import { isAppError } from 'shared-contracts/app-error';
import { IiifAddresses } from '../iiif-addresses.ts';
import { maxMatches } from '../../../search/reading/edition-matches.ts';
import { cutPage, matchesPerPage, readSearchRequest } from './search-page.ts';
import type { PlacedMatch } from './searched-edition.ts';
import { writeSearch, writeSearch1 } from './write-search.ts';

const box = { x: 1, y: 2, w: 3, h: 4 };
const match: PlacedMatch = { page: 'a', exact: 'peace', prefix: '', suffix: '', boxes: [box] };
const brokenMatch: PlacedMatch = { ...match, boxes: [box, box] };
const all = [brokenMatch, ...Array.from({ length: 2 * matchesPerPage }, () => match)];
const addresses = new IiifAddresses({ publicUrl: 'http://localhost' });

const write = (query: string) => {
  const request = readSearchRequest(new URLSearchParams(query), ['supplementing']);
  return writeSearch(addresses, 'courier', request, cutPage(all, request.page));
};

const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'answered';
  } catch (error) {
    return isAppError(error) ? error.code : 'thrown';
  }
};

describe('the pages of a search', () => {
  it('link to each other, and count boxes', () => {
    const here = 'http://localhost/iiif/search/courier?q=peace';
    const first = write('q=peace');
    expect(first).toMatchObject({ id: here, startIndex: 0, next: { id: `${here}&page=2`, type: 'AnnotationPage' } });
    expect(first).not.toHaveProperty('prev');
    expect(first.items).toHaveLength(matchesPerPage + 1);
    expect(first.partOf).toMatchObject({
      type: 'AnnotationCollection',
      total: all.length + 1,
      last: { id: `${here}&page=3` },
    });
    const last = write('q=peace&page=3');
    expect(last).toMatchObject({ startIndex: 2 * matchesPerPage + 1, prev: { id: `${here}&page=2` } });
    expect(last).not.toHaveProperty('next');
    expect(last.items).toHaveLength(1);
  });

  it('give every box its own URL', () => {
    const ids = [1, 2, 3].flatMap((page) => write(`q=peace&page=${String(page)}`).items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(all.length + 1);
  });

  it('end at the maximum number of matches, and say so in both versions', () => {
    const request = readSearchRequest(new URLSearchParams('q=the'), ['supplementing']);
    const [whole, more] = [0, 1].map((one) => cutPage(Array(maxMatches + one).fill(match), 1));
    if (whole === undefined || more === undefined) throw new Error('two were made');
    expect([whole.total, more.total, more.last]).toEqual([maxMatches, maxMatches, maxMatches / matchesPerPage]);
    const note = 'The first 2000 matches of this edition: there are more';
    expect(writeSearch(addresses, 'courier', request, more).partOf).toHaveProperty('label', { en: [note] });
    expect(writeSearch1(addresses, 'courier', request, more).within).toHaveProperty('label', note);
    expect(writeSearch(addresses, 'courier', request, whole).partOf).not.toHaveProperty('label');
  });

  it.each(['0', '4', '-1', 'x', '1e3', '99999999'])('are rejected for a page that does not exist: %s', (page) => {
    expect(codeOf(() => write(`q=peace&page=${page}`))).toMatch(/^(bad-request|not-found)$/);
  });
});
