import { neighbouringHits } from './neighbouring-hits.ts';

const pages = [1, 2, 3, 4].map((sequence) => ({
  slug: `p${sequence}`,
  label: String(sequence),
  sequence,
  thumbnail: null,
}));

describe('walking through the hits of an edition', () => {
  it('continues on the next page with hits, and wraps around at the end', () => {
    const walk = neighbouringHits({ pages, editionHits: [2, 1, 0, 5], slug: 'p2' });
    expect([walk.next?.page.label, walk.previous?.page.label, walk.total]).toEqual(['4', '1', 8]);
    const last = neighbouringHits({ pages, editionHits: [2, 1, 0, 5], slug: 'p4' });
    expect([last.next?.page.label, last.previous?.page.label]).toEqual(['1', '2']);
  });

  it('stays on its page if no other has hits, or if the counts are unknown', () => {
    expect(neighbouringHits({ pages, editionHits: [0, 4, 0, 0], slug: 'p2' })).toEqual({
      next: null,
      previous: null,
      total: 4,
    });
    expect(neighbouringHits({ pages, editionHits: null, slug: 'p2' }).next).toBeNull();
  });
});
