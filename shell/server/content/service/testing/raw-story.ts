import fc from 'fast-check';
import { documentFile } from './open-documents.ts';

/** A document as the tests know it, independent of the service. */
export interface RawStory {
  readonly type: 'story' | 'note';
  readonly uid: string;
  readonly id: string;
  readonly lang: 'en-gb' | 'yo-ng';
  readonly tags: readonly string[];
  readonly title: string | null;
  readonly pages: number | null;
  readonly lead: boolean | null;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  readonly authors: readonly string[];
  readonly last: number;
}

/** Few words, so that documents share them; with accents, quotes and brackets, to test the parsing. */
const words = ['press', 'Òṣùmàrè', 'ɗan', 'say "so"', 'a, b', '[x]', 'back\\slash', 'Lagos 1960', 'tail ")'];

const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null, freq: 5 });

export const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const wholeDay = fc.integer({ min: -7000, max: 20_700 }).map((day) => day * 86_400_000);
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);
const instant = fc.integer({ min: 0, max: 1_790_000_000 }).map((seconds) => seconds * 1000);
const instantText = (at: number): string => new Date(at).toISOString().replace('.000Z', '+0000');
const point = fc.record({
  latitude: fc.integer({ min: -80, max: 80 }),
  longitude: fc.integer({ min: -179, max: 179 }),
});

const story: fc.Arbitrary<Omit<RawStory, 'uid' | 'id'>> = fc.record({
  type: fc.constantFrom('story' as const, 'note' as const),
  lang: fc.constantFrom('en-gb' as const, 'en-gb' as const, 'yo-ng' as const),
  tags: fc.uniqueArray(fc.constantFrom('press', 'oil', 'census'), { maxLength: 3 }),
  title: orNull(text),
  pages: orNull(fc.integer({ min: -3, max: 30 })),
  lead: orNull(fc.boolean()),
  date: orNull(wholeDay.map(dayText)),
  place: orNull(point),
  authors: fc.array(fc.constantFrom('Ada', 'Bola', 'Chi'), { maxLength: 3 }),
  last: instant,
});

/** Some documents, each with its own id and uid. */
export const stories: fc.Arbitrary<readonly RawStory[]> = fc
  .array(story, { minLength: 1, maxLength: 30 })
  .map((some) => some.map((one, at) => ({ ...one, uid: `s${at}`, id: `id_${at}` })));

/** Returns the files of these documents. */
export const filesOf = (some: readonly RawStory[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    some.map((one) => [
      `${one.lang === 'en-gb' ? '' : 'yo-ng/'}${one.type}/${one.uid}.json`,
      documentFile(
        {
          title: one.title,
          pages: one.pages,
          lead: one.lead,
          date: one.date,
          place: one.place ?? {},
          body: one.title === null ? [] : [{ type: 'paragraph', text: one.title, spans: [] }],
          authors: one.authors.map((name) => ({ name })),
        },
        { id: one.id, tags: one.tags, last_publication_date: instantText(one.last) },
      ),
    ]),
  );
