import type { SourceTitle } from '../source.ts';
import { nameTitles, understandLabel, type TitleName } from './name-titles.ts';

interface Labelled {
  readonly title: SourceTitle;
}

const issue = (labels: readonly string[], lccn = 'sn1'): Labelled => ({
  title: {
    sourceId: lccn === '' ? null : `lccn:${lccn}`,
    names: labels.map(understandLabel),
    language: null,
    rights: null,
  },
});
const name = (...issues: readonly Labelled[]): readonly TitleName[] => [...nameTitles(issues).values()];

describe('naming titles', () => {
  it('uses one name for a title whose files give several', () => {
    const labels = ['The Evening star', 'Evening star (Washington, D.C.)', 'The Evening star'];
    expect(name(...labels.map((label) => issue([label])))).toEqual([
      { slug: 'evening-star', name: 'Evening Star', place: 'Washington, D.C.', sourceId: 'lccn:sn1' },
    ]);
  });

  it('keeps accents in the name and omits them from the slug', () => {
    expect(name(issue(['Ìwé ìròyìn Ẹ̀gbá']))).toMatchObject([
      { slug: 'iwe-iroyin-egba', name: 'Ìwé Ìròyìn Ẹ̀gbá', place: null },
    ]);
    expect(name(issue(["Voice of the people's daily"]))).toMatchObject([{ slug: 'voice-of-the-peoples-daily' }]);
    expect(name(issue(['Gaskiya ta fi ƙwabo']))).toMatchObject([{ slug: 'gaskiya-ta-fi-kwabo' }]);
  });

  it('falls back to the library number, then to a generic word, if there is no name', () => {
    expect(name(issue([], 'sn99-021'))).toMatchObject([{ slug: 'sn99-021' }]);
    expect(name(issue([], ''))).toMatchObject([{ slug: 'untitled-newspaper' }]);
    expect(name(issue(['新聞'], ''))).toMatchObject([{ slug: 'newspaper' }]);
  });

  it('distinguishes titles of the same name by their number or place', () => {
    const slugs = (...issues: readonly Labelled[]): readonly string[] => name(...issues).map(({ slug }) => slug);
    expect(slugs(issue(['The Star'], 'sn1'), issue(['The Star'], 'sn2'))).toEqual(['star', 'star-sn2']);
    expect(slugs(issue(['The Star (Lagos)'], ''), issue(['Star (Accra)'], ''))).toEqual(['star', 'star-accra']);
  });
});
