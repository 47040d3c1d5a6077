import { filter } from '@prismicio/client';
import type { RawStory } from './raw-story.ts';

/** What the filters are asked with. */
export interface Asked {
  readonly title: string;
  readonly titles: readonly string[];
  readonly tags: readonly string[];
  readonly ids: readonly string[];
  readonly word: string;
  readonly pages: number;
  readonly morePages: number;
  readonly day: number;
  readonly laterDay: number;
  readonly moment: number;
  readonly month: number;
  readonly weekday: number;
  readonly monthday: number;
  readonly year: number;
  readonly hour: number;
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly km: number;
  readonly rare: number;
}

/** A filter as the client writes it, and what it should find. */
export interface Case {
  readonly filter: string;
  readonly keeps: (one: RawStory, all: readonly RawStory[]) => boolean;
}

const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ɗ', 'd');
const wordsOf = (text: string): readonly string[] => bare(text.toLowerCase()).match(/[a-z0-9]+/g) ?? [];
/** What a reader could read in a document. */
const readable = ({ title, authors, date, moment }: RawStory): ReadonlySet<string> =>
  new Set(
    [
      title,
      ...authors,
      date,
      moment === null ? null : new Date(moment).toISOString().replace('.000Z', '+0000'),
    ].flatMap((text) => wordsOf(text ?? '')),
  );

const isStory = ({ type }: RawStory): boolean => type === 'story';
const at = ({ date }: RawStory): Date | null => (date === null ? null : new Date(`${date}T00:00:00Z`));
const weekday = (day: Date): number => (day.getUTCDay() === 0 ? 7 : day.getUTCDay());

const onDate =
  (passes: (day: Date) => boolean): Case['keeps'] =>
  (one) => {
    const day = at(one);
    return isStory(one) && day !== null && passes(day);
  };
const onMoment =
  (passes: (moment: Date) => boolean): Case['keeps'] =>
  (one) =>
    isStory(one) && one.moment !== null && passes(new Date(one.moment));
const onPages =
  (passes: (pages: number) => boolean): Case['keeps'] =>
  (one) =>
    isStory(one) && one.pages !== null && passes(one.pages);

/** By the spherical law of cosines, where the service uses haversines. */
function km(a: Asked['place'], b: Asked['place']): number {
  const [latA, latB, turn] = [a.latitude, b.latitude, a.longitude - b.longitude].map((one) => (one * Math.PI) / 180);
  const [x = 0, y = 0, z = 0] = [latA, latB, turn];
  return 6371 * Math.acos(Math.min(1, Math.sin(x) * Math.sin(y) + Math.cos(x) * Math.cos(y) * Math.cos(z)));
}

function shares(one: RawStory, id: string, rare: number, all: readonly RawStory[]): boolean {
  const other = all.find((each) => each.id === id);
  if (other === undefined || other === one) return false;
  return [...readable(other)].some(
    (word) => readable(one).has(word) && all.filter((each) => readable(each).has(word)).length <= rare,
  );
}

const valueCases = (asked: Asked): readonly Case[] => [
  { filter: filter.at('document.type', 'story'), keeps: isStory },
  { filter: filter.at('my.story.title', asked.title), keeps: (one) => isStory(one) && one.title === asked.title },
  { filter: filter.at('my.story.body', asked.title), keeps: (one) => isStory(one) && one.title === asked.title },
  { filter: filter.at('my.story.lead', true), keeps: (one) => isStory(one) && one.lead === true },
  {
    filter: filter.at('my.story.date', new Date(asked.day)),
    keeps: onDate((day) => day.getTime() === asked.day),
  },
  {
    filter: filter.at('document.tags', [...asked.tags]),
    keeps: ({ tags }) => asked.tags.every((tag) => tags.includes(tag)),
  },
  { filter: filter.at('my.story.authors.name', 'Ada'), keeps: (one) => isStory(one) && one.authors.includes('Ada') },
  { filter: filter.not('my.story.pages', asked.pages), keeps: (one) => isStory(one) && one.pages !== asked.pages },
  { filter: filter.not('document.tags', ['oil']), keeps: ({ tags }) => !tags.includes('oil') },
  {
    filter: filter.any('my.story.title', [...asked.titles]),
    keeps: (one) => isStory(one) && one.title !== null && asked.titles.includes(one.title),
  },
  {
    filter: filter.any('document.tags', [...asked.tags]),
    keeps: ({ tags }) => asked.tags.some((tag) => tags.includes(tag)),
  },
  { filter: filter.in('document.id', [...asked.ids]), keeps: ({ id }) => asked.ids.includes(id) },
  {
    filter: filter.in('my.story.uid', [...asked.ids.map((id) => id.replace('id_', 's'))]),
    keeps: (one) => isStory(one) && asked.ids.includes(one.id),
  },
  {
    filter: filter.fulltext('document', asked.word),
    keeps: (one) => wordsOf(asked.word).every((word) => readable(one).has(word)),
  },
  {
    filter: filter.fulltext('my.story.body', asked.word),
    keeps: (one) => isStory(one) && wordsOf(asked.word).every((word) => wordsOf(one.title ?? '').includes(word)),
  },
];

const contentCases = (asked: Asked): readonly Case[] => [
  { filter: filter.has('my.story.body'), keeps: (one) => isStory(one) && one.title !== null },
  { filter: filter.has('my.story.place'), keeps: (one) => isStory(one) && one.place !== null },
  { filter: filter.missing('my.story.pages'), keeps: (one) => isStory(one) && one.pages === null },
  { filter: filter.missing('my.story.authors'), keeps: (one) => isStory(one) && one.authors.length === 0 },
  {
    filter: filter.similar(asked.ids[0] ?? 'id_0', asked.rare),
    keeps: (one, all) => shares(one, asked.ids[0] ?? 'id_0', asked.rare, all),
  },
  {
    filter: filter.geopointNear('my.story.place', asked.place.latitude, asked.place.longitude, asked.km),
    keeps: (one) => isStory(one) && one.place !== null && km(one.place, asked.place) <= asked.km,
  },
];

const rangeCases = (asked: Asked): readonly Case[] => [
  { filter: filter.numberLessThan('my.story.pages', asked.pages), keeps: onPages((pages) => pages < asked.pages) },
  { filter: filter.numberGreaterThan('my.story.pages', asked.pages), keeps: onPages((pages) => pages > asked.pages) },
  {
    filter: filter.numberInRange('my.story.pages', asked.pages, asked.morePages),
    keeps: onPages((pages) => pages >= asked.pages && pages <= asked.morePages),
  },
  {
    filter: filter.dateAfter('my.story.moment', new Date(asked.moment)),
    keeps: onMoment((moment) => moment.getTime() > asked.moment),
  },
  {
    filter: filter.dateBefore('document.last_publication_date', asked.moment),
    keeps: ({ last }) => last < asked.moment,
  },
  {
    filter: filter.dateBetween(
      'my.story.date',
      new Date(asked.day).toISOString().slice(0, 10),
      new Date(asked.laterDay).toISOString(),
    ),
    keeps: onDate((day) => day.getTime() >= asked.day && day.getTime() <= asked.laterDay),
  },
];

const partCases = (asked: Asked): readonly Case[] => [
  {
    filter: filter.dateDayOfMonth('my.story.date', asked.monthday),
    keeps: onDate((day) => day.getUTCDate() === asked.monthday),
  },
  {
    filter: filter.dateDayOfMonthAfter('my.story.date', asked.monthday),
    keeps: onDate((day) => day.getUTCDate() > asked.monthday),
  },
  {
    filter: filter.dateDayOfMonthBefore('my.story.date', asked.monthday),
    keeps: onDate((day) => day.getUTCDate() < asked.monthday),
  },
  {
    filter: filter.dateDayOfWeek('my.story.date', dayNames[asked.weekday - 1] ?? ''),
    keeps: onDate((day) => weekday(day) === asked.weekday),
  },
  {
    filter: filter.dateDayOfWeekAfter('my.story.date', asked.weekday),
    keeps: onDate((day) => weekday(day) > asked.weekday),
  },
  {
    filter: filter.dateDayOfWeekBefore('my.story.date', asked.weekday),
    keeps: onDate((day) => weekday(day) < asked.weekday),
  },
  {
    filter: filter.dateMonth('my.story.date', monthNames[asked.month - 1] ?? ''),
    keeps: onDate((day) => day.getUTCMonth() + 1 === asked.month),
  },
  {
    filter: filter.dateMonthAfter('my.story.date', asked.month),
    keeps: onDate((day) => day.getUTCMonth() + 1 > asked.month),
  },
  {
    filter: filter.dateMonthBefore('my.story.date', asked.month),
    keeps: onDate((day) => day.getUTCMonth() + 1 < asked.month),
  },
  {
    filter: filter.dateYear('my.story.date', asked.year),
    keeps: onDate((day) => day.getUTCFullYear() === asked.year),
  },
  {
    filter: filter.dateHour('my.story.moment', asked.hour),
    keeps: onMoment((moment) => moment.getUTCHours() === asked.hour),
  },
  {
    filter: filter.dateHourAfter('my.story.moment', asked.hour),
    keeps: onMoment((moment) => moment.getUTCHours() > asked.hour),
  },
  {
    filter: filter.dateHourBefore('my.story.moment', asked.hour),
    keeps: onMoment((moment) => moment.getUTCHours() < asked.hour),
  },
];

/** Every filter that the client has, by the simplest means. */
export const casesFor = (asked: Asked): readonly Case[] => [
  ...valueCases(asked),
  ...contentCases(asked),
  ...rangeCases(asked),
  ...partCases(asked),
];
