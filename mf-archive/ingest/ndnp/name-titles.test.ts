import { nameTitles, type TitleName } from './name-titles.ts';
import type { MetsIssue } from './read-mets.ts';

const issue = (titleName: string, lccn = 'sn1', reels: readonly string[] = []): MetsIssue => ({
  lccn,
  titleName,
  date: { year: 1900, month: 1, day: 1 },
  edition: 1,
  reels,
  rights: null,
  pages: [],
});
const name = (
  issues: readonly MetsIssue[],
  reels: readonly (readonly [string, string])[] = [],
): readonly TitleName[] => [...nameTitles(issues, new Map(reels)).values()];

describe('naming titles', () => {
  it('gives one name to a title that its files name in several ways', () => {
    const issues = [issue('The Evening star'), issue('Evening star (Washington, D.C.)'), issue('The Evening star')];
    expect(name(issues)).toEqual([{ slug: 'evening-star', name: 'Evening Star', place: 'Washington, D.C.' }]);
  });

  it('keeps marks in the name and leaves them out of the address', () => {
    expect(name([issue('Ìwé ìròyìn Ẹ̀gbá')])).toEqual([
      { slug: 'iwe-iroyin-egba', name: 'Ìwé Ìròyìn Ẹ̀gbá', place: null },
    ]);
    expect(name([issue("Voice of the people's daily")])).toMatchObject([{ slug: 'voice-of-the-peoples-daily' }]);
  });

  it('takes the name from the reel where the edition has none', () => {
    expect(name([issue('', 'sn1', ['r1'])], [['r1', 'Lagos weekly (Lagos)']])).toMatchObject([
      { slug: 'lagos-weekly', place: 'Lagos' },
    ]);
  });

  it('falls back on the library number, then on a plain word, when nobody names it', () => {
    expect(name([issue('', 'sn99-021')])).toMatchObject([{ slug: 'sn99-021' }]);
    expect(name([issue('', '')])).toMatchObject([{ slug: 'untitled-newspaper' }]);
    expect(name([issue('新聞', '')])).toMatchObject([{ slug: 'newspaper' }]);
  });

  it('keeps two titles of one name apart', () => {
    expect(name([issue('The Star', 'sn1'), issue('The Star', 'sn2')]).map(({ slug }) => slug)).toEqual([
      'star',
      'star-sn2',
    ]);
  });
});
