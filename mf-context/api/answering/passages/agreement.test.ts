import { plainArchive } from '../../evaluation/plain-archive.ts';
import { answerQuestion } from '../answer-question.ts';

type Page = readonly [year: number, ...paragraphs: string[]];

/** Asks an archive of these pages. Returns what each quote says, and whether that agrees with the first. */
async function statedIn(question: string, pages: readonly Page[]) {
  const archive = plainArchive(
    pages.map(([year, ...paragraphs], at) => ({ slug: `page-${at + 1}`, year, paragraphs })),
  );
  const { cards } = await answerQuestion({ archive }, { question });
  return cards.flatMap(({ quote, span, agrees }) => (span === undefined ? [] : [[quote.slice(...span), agrees]]));
}

const isSaidToDiffer = async (question: string, ...pages: readonly Page[]): Promise<boolean> =>
  (await statedIn(question, pages)).some(([, agrees]) => agrees === false);

const length = 'How long is the Niger Bridge?';
const long: Page = [1966, 'The Niger Bridge is 1,404 metres long and carries two lanes.'];
const opening = 'When was the Gboko mill opened?';
const opened: Page = [1966, 'The Gboko mill was opened on 9 May 1966.'];
const cost = 'How much did the Gboko mill cost?';
const paid: Page = [1966, 'The Gboko mill cost £40,000.'];
const birth = 'Where was Tunde Alawiye born?';
const born: Page = [1966, 'Tunde Alawiye was born at Ilemosho.'];
const carver = 'Who carved the doors of the Ilobu palace?';
const carved: Page = [1956, 'The doors of the Ilobu palace were carved by Olowe Fagbite.'];
const chairman = 'Who was the chairman of the Gboko mill?';
const chaired: Page = [1966, 'The chairman of the Gboko mill was Mr Iyorwuese Hagher.'];
const site = 'Where will the Gboko prison be built?';
const chosen: Page = [1961, 'The Gboko prison will be built at Ogere.'];
const homes = 'How many people lost their homes at Gboko?';
const lost: Page = [1961, 'At Gboko 640 people lost their homes.'];
const crash = 'How many people were killed in the crash at Gboko?';
const crashed: Page = [1966, 'In the crash at Gboko 12 people were killed.'];

describe('two quotes', () => {
  it('say the same in any form', async () => {
    const same: Page = [1983, 'To drivers the Niger Bridge seems long: 1,404 metres of dark steel.'];
    expect(await statedIn(length, [long, same])).toEqual([
      ['1,404 metres', undefined],
      ['1,404 metres', true],
    ]);
  });

  it('differ also where the second value stands beside a sentence that would be quoted rather', async () => {
    const beds: Page = [1966, 'Gboko hospital has 120 beds, two theatres and a staff of 58.'];
    const visit: Page = [
      1966,
      'We spent a day in the hospital of Gboko, six weeks after it began.',
      'Its 85 beds are taken.',
    ];
    const stated = await statedIn('How many beds has the hospital at Gboko?', [beds, visit]);
    expect(stated.slice(0, 2).map(([text]) => text)).toEqual(expect.arrayContaining(['120', '85']));
    expect(stated[1]?.[1]).toBe(false);
  });

  it.each<[string, string, Page, Page]>([
    ['a day', opening, opened, [1970, 'Opened on 2 June 1965, the Gboko mill is old.']],
    ['a length in another unit', length, long, [1985, 'The Niger Bridge is 2 miles long.']],
    [
      'a length of what the sentence before names',
      length,
      long,
      [1985, 'The Niger Bridge is old.', 'It is 950 metres long.'],
    ],
    ['an amount of money', cost, paid, [1966, 'The Gboko mill cost £70,000, the accounts show.']],
    [
      'an age',
      'How old was Tunde Alawiye when he died?',
      [1966, 'Tunde Alawiye died at the age of 71.'],
      [1966, 'Tunde Alawiye died on Monday.', 'He was 85.'],
    ],
    ['a place', birth, born, [1988, 'Tunde Alawiye, born in Oke-Agbo, is dead.']],
    ['a person', carver, carved, [1986, 'Areogun Bamidele carved the doors of the Ilobu palace.']],
    ['a plan that the question asks for', site, chosen, [1961, 'The Gboko prison will be built at Isara.']],
    ['a number of people', homes, lost, [1961, 'The list says that 1,150 people lost their homes at Gboko.']],
    [
      'what is said with another word',
      'Who found the head of Iguomo?',
      [1956, 'The head of Iguomo was found by Ehigie Omo.'],
      [1990, 'The head of Iguomo was discovered by Comfort Adzer.'],
    ],
  ])('differ in %s', async (_what, question, one, other) => {
    expect(await isSaidToDiffer(question, one, other)).toBe(true);
  });

  it.each<[string, string, Page, Page, Page]>([
    [
      'of a plan',
      opening,
      opened,
      [1970, 'The Gboko mill was opened on 2 June 1965.'],
      [1970, 'The Gboko mill should be opened on 2 June 1965.'],
    ],
    [
      'of another time',
      opening,
      opened,
      [1970, 'The Gboko mill was opened on 2 June 1968.'],
      [1970, 'The Gboko mill was opened again on 2 June 1968.'],
    ],
    [
      'of something else',
      opening,
      opened,
      [1970, 'Opened on 2 June 1965, the Gboko mill is old.'],
      [1970, 'On 2 June 1965 a mill burned at Gboko.'],
    ],
    [
      'years apart',
      opening,
      opened,
      [1990, 'The Gboko mill was opened on 2 June 1968.'],
      [1990, 'The Gboko mill was opened on 2 June 1985.'],
    ],
    [
      'each in the news of its time',
      opening,
      opened,
      [1973, 'The Gboko mill was opened on 2 June 1969.'],
      [1969, 'The Gboko mill was opened on 2 June 1969.'],
    ],
    [
      'of a part',
      opening,
      opened,
      [1970, 'The Gboko mill was opened on 2 June 1965.'],
      [1970, 'The canteen of the Gboko mill was opened on 2 June 1965.'],
    ],
    [
      'of a relative',
      birth,
      born,
      [1988, 'Tunde Alawiye was born at Oke-Agbo.'],
      [1988, 'Tunde Alawiye’s son was born at Oke-Agbo.'],
    ],
    [
      'in an article that has both',
      opening,
      opened,
      [1970, 'The Gboko mill was opened on 2 June 1965.'],
      [1970, 'The Gboko mill was opened on 2 June 1965.', 'Its shop followed on 9 May 1966.'],
    ],
    [
      'of a part of a number',
      crash,
      crashed,
      [1966, 'In the crash at Gboko 30 people were killed.'],
      [1966, 'In the crash at Gboko 30 people were killed, of whom 12 were children.'],
    ],
    [
      'of several amounts',
      cost,
      paid,
      [1966, 'The Gboko mill cost £70,000.'],
      [1966, 'The Gboko mill cost £70,000, its road £9,000.'],
    ],
    [
      'of other years',
      crash,
      crashed,
      [1980, 'In the crash at Gboko 30 people were killed in 1966.'],
      [1980, 'In the crash at Gboko 30 people were killed.'],
    ],
    [
      'of what changes',
      'How many looms has the Gboko mill?',
      [1966, 'The Gboko mill has 40 looms.'],
      [1966, 'The Gboko mill has 75 looms.'],
      [1967, 'The Gboko mill has 75 looms.'],
    ],
    [
      'of another verb',
      'How many members has the Gboko club?',
      [1966, 'The Gboko club has 340 members.'],
      [1966, 'The Gboko club has 25 members.'],
      [1966, 'At the Gboko club 25 members were fined.'],
    ],
    [
      'near a place',
      birth,
      born,
      [1988, 'Tunde Alawiye was born at Oke-Agbo.'],
      [1988, 'Tunde Alawiye was born near Oke-Agbo.'],
    ],
    [
      'of an office that others had',
      chairman,
      chaired,
      [1966, 'The chairman of the Gboko mill was Mr Aper Aku.'],
      [1971, 'The chairman of the Gboko mill was Mr Aper Aku.'],
    ],
    [
      'elsewhere in the sentence',
      length,
      long,
      [1986, 'The Niger Bridge is 600 metres long.'],
      [1986, 'At Jebba a bridge is 600 metres long, and the Niger Bridge longer.'],
    ],
  ])('do not differ for certain where one is %s', async (_case, question, one, certain, doubtful) => {
    expect(await isSaidToDiffer(question, one, certain)).toBe(true);
    expect(await isSaidToDiffer(question, one, doubtful)).toBe(false);
  });
});
