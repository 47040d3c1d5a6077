import { randomFrom } from '../random.ts';
import { demoSubjects, nameDrawer } from './demo-subjects.ts';

const subjects = demoSubjects((word) => ['house', 'west', 'east'].includes(word));
const ofSubjects = (place: 'the' | 'in' | 'other'): ReadonlySet<string> =>
  new Set(subjects.flatMap(({ names }) => names[place]));

describe('the subjects of the demonstration', () => {
  it('have names by how they stand in sentences, without days, months and common words', () => {
    expect([...ofSubjects('the')]).toEqual(expect.arrayContaining(['Supreme Court', 'Niger Bridge']));
    expect([...ofSubjects('in')]).toEqual(expect.arrayContaining(['Lagos', 'Kano', 'Paris']));
    expect([...ofSubjects('other')]).toEqual(expect.arrayContaining(['Emmanuel Ifeajuna', 'Shehu Shagari']));
    for (const name of ['October', 'In February', 'Saturday', 'West'])
      for (const place of ['the', 'in', 'other'] as const) expect(ofSubjects(place).has(name)).toBe(false);
  });
});

describe('the names of an article', () => {
  const drawer = nameDrawer(subjects);

  it('are each of its subject once, then others', () => {
    const subject = {
      headline: '',
      words: new Set<string>(),
      names: { the: [], in: ['Aba', 'Uyo', 'Aba'], other: [] },
    };
    const name = drawer(randomFrom(1), subject);
    const [one, two, ...others] = Array.from({ length: 20 }, () => name('in'));
    expect([one, two].sort()).toEqual(['Aba', 'Uyo']);
    expect(new Set(others).size).toBeGreaterThan(3);
  });

  it('are mostly rare without a subject, of the first name of one person and the family name of another', () => {
    const name = drawer(randomFrom(2), null);
    const names = Array.from({ length: 200 }, () => name('other'));
    const known = ofSubjects('other');
    const rare = names.filter((one) => !known.has(one));
    expect([rare.length > 100, rare.length < 160]).toEqual([true, true]);
    const words = new Set([...known].flatMap((one) => one.split(' ')));
    expect(names.flatMap((one) => one.split(' ')).filter((word) => !words.has(word))).toEqual([]);
    expect(name('the')).not.toBe('');
  });
});
