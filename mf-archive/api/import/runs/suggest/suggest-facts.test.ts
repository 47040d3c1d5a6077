import type { PageText, PrintedLine } from '../../../text/public.ts';
import { suggestFacts, wantedTitles } from './suggest-facts.ts';

const now = Date.UTC(2026, 10, 27);
const titles = wantedTitles([
  { name: 'Lagos Herald', place: 'Lagos' },
  { name: 'The West African Pilot', place: 'Lagos' },
  { name: 'Herald', place: 'Ibadan' },
  { name: 'Evening Star', place: 'Kano' },
  { name: 'Evening Star', place: 'Jos' },
]);

/** A line of words at a height of the page, in per cent. */
const lineAt = (percent: number, text: string): PrintedLine => ({
  words: text.split(' ').map((word, index) => ({
    ...{ text: word, confidence: 0.9, hyphen: 'none', joined: null },
    box: { x: 50 + index * 80, y: percent * 10, w: 70, h: 20 },
  })),
});

const page = (...lines: readonly PrintedLine[]): PageText => ({ width: 800, height: 1000, blocks: [{ lines }] });

const read = (...lines: readonly (readonly [number, string])[]) =>
  suggestFacts(page(...lines.map(([percent, text]) => lineAt(percent, text))), titles, now);

describe('the newspaper and day of a page', () => {
  it('are read from masthead and line of the date', () => {
    expect(read([3, 'THE LAGOS HERALD'], [9, 'No. 1,204 LAGOS, MONDAY, OCTOBER 3, 1960 Price 3d'])).toEqual({
      title: { name: 'Lagos Herald', place: 'Lagos' },
      date: { year: 1960, month: 10, day: 3 },
    });
  });

  it('are read although a letter is misread, and the words of the name are joined or split', () => {
    expect(read([3, 'LAG0S HERALD']).title?.name).toBe('Lagos Herald');
    expect(read([3, 'WESTAFRICAN PIL0T']).title?.name).toBe('The West African Pilot');
    expect(read([3, 'MAGIC HERMIT']).title).toBeNull();
  });

  it('are not taken from the text below', () => {
    expect(read([2, 'Court news'], [60, 'The Lagos Herald of 3 October 1960 said'])).toEqual({
      title: null,
      date: null,
    });
  });

  it('are those beside the weekday, if there are several dates', () => {
    const top = [5, 'Since 1 May 1949 the people’s voice'] as const;
    expect(read(top, [8, 'Monday 3rd October, 1960']).date).toEqual({ year: 1960, month: 10, day: 3 });
    expect(read(top, [8, '3rd October, 1960']).date).toEqual({ year: 1949, month: 5, day: 1 });
  });

  it('are read from a date that is printed in two parts', () => {
    expect(read([5, 'Tuesday, October 4,'], [5, '1960']).date).toEqual({ year: 1960, month: 10, day: 4 });
  });

  it('do not include days that have not come, or never will', () => {
    expect(read([5, '3 October 2096']).date).toBeNull();
    expect(read([5, '31 June 1960']).date).toBeNull();
    expect(read([5, 'October 1960']).date).toBeNull();
  });

  it('do not include a name of one word in the middle of a sentence', () => {
    expect(read([5, 'angels herald a new day for the city']).title).toBeNull();
    expect(read([5, 'THE HERALD']).title).toEqual({ name: 'Herald', place: 'Ibadan' });
  });

  it('do not include the place of a name that two newspapers have', () => {
    expect(read([5, 'EVENING STAR']).title).toEqual({ name: 'Evening Star', place: null });
  });

  it('are read from the first lines if the source does not say where they are', () => {
    const lines = ['Lagos Herald', '3 October 1960', ...Array.from({ length: 20 }, () => 'and so on')].map((text) => ({
      words: lineAt(0, text).words.map((word) => ({ ...word, box: null })),
    }));
    expect(suggestFacts(page(...lines), titles, now)).toMatchObject({
      title: { name: 'Lagos Herald' },
      date: { day: 3 },
    });
    expect(suggestFacts(page(...lines.toReversed()), titles, now)).toEqual({ title: null, date: null });
  });
});
