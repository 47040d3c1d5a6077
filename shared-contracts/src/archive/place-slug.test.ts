import fc from 'fast-check';
import { placeSlug } from './place-slug.ts';

describe('the slug of a place', () => {
  it('ignores accents and case', () => {
    expect(placeSlug('Port Harcourt')).toBe('port-harcourt');
    expect(placeSlug('Ọ̀yọ́')).toBe('oyo');
    expect(placeSlug('Ƙano, N.R.')).toBe('kano-n-r');
    expect(placeSlug('LAGOS')).toBe(placeSlug('Lagos'));
  });

  it('exists for names in any script, and is idempotent', () => {
    expect(placeSlug('كنو')).not.toBe(placeSlug('لاغوس'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const slug = placeSlug(name);
        expect(slug).toMatch(name.trim() === '' ? /^$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(placeSlug(slug)).toBe(slug);
      }),
    );
  });
});
