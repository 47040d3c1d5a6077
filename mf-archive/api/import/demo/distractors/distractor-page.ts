import type { NewArticle } from '../../../core/public.ts';
import { demoEditions } from '../demo-editions.ts';
import { bodyType, ColumnWriter, headType } from '../generated/column-writer.ts';
import type { GeneratedPage } from '../generated/generate-page.ts';
import { randomFrom } from '../random.ts';
import { misread } from '../scanning/misread.ts';
import { demoSubjects, nameDrawer, type NamePlace } from './demo-subjects.ts';
import { passagesLike } from './passages-like.ts';
import type { Prose } from './prose.ts';
import { rewriter } from './rewrite-sentences.ts';

const pagesOfEdition = 4;
/** More articles than fit on a page. */
const articlesOfPage = 40;
const firstDay = Date.UTC(1954, 0, 3);
const dayMs = 86_400_000;
/** Number of days from 1954 to 2009, the years of the demonstration. */
const days = 20_450;
/** Coprime with the number of days, so that few editions are spread over all years. */
const stride = 7_919;

/** Approximate number of words per page; a page ends with a complete sentence. */
const wordsOfPage = 600;
const sentencesOfArticle = { least: 3, most: 8 };
/** Share of articles that imitate the names and words of an article of the demonstration. */
const onSubject = 0.4;

const titles = [...new Map(demoEditions.map(({ title }) => [title.slug, title])).values()];

export const maxDistractors = titles.length * pagesOfEdition * days;

/** Returns the title, date and sequence of the n-th page, from 0, within the titles and years of the demonstration. */
export function distractorPlace(index: number): Omit<GeneratedPage, 'text' | 'articles'> {
  const edition = Math.floor(index / pagesOfEdition);
  const day = new Date(firstDay + ((Math.floor(edition / titles.length) * stride) % days) * dayMs);
  const title = titles[edition % titles.length];
  const sequence = (index % pagesOfEdition) + 1;
  return {
    title: {
      ...{ slug: title?.slug ?? '', name: title?.name ?? '', place: title?.place ?? null, language: 'en' },
      ...{ rights: null, demonstration: true },
    },
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    edition: 1,
    sequence,
    label: String(sequence),
  };
}

/** The sentences of an article, with the names that they are to have. */
interface Draft {
  readonly sentences: readonly string[];
  readonly name: (place: NamePlace) => string;
  /** What its headline begins with, on a subject of the demonstration. */
  readonly topic: string | null;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the first words of a sentence as a headline. */
const headlineOf = (sentence: string, count: number): string =>
  sentence
    .split(' ')
    .slice(0, count)
    .map((word) => (word.length > 3 ? capital(word) : word))
    .join(' ')
    .replace(/[^\p{L}\p{N}]+$/u, '');

/** Returns two or three adjacent words of a headline, of which the first and last are not short. */
function partOf(headline: string, random: () => number): string {
  const words = headline.split(' ');
  const count = 2 + Math.floor(random() * 2);
  const first = Math.floor(random() * Math.max(1, words.length - count + 1));
  const part = words.slice(first, first + count).join(' ');
  return part.replaceAll(/^(?:\p{Ll}+ )+|(?: \p{Ll}+)+$|[^\p{L}\p{N}]+$/gu, '');
}

/** Returns a function that begins articles, each with a run of sentences. */
function drafter({ sentences, isCommon }: Prose): (random: () => number) => Draft {
  const subjects = demoSubjects(isCommon);
  const drawer = nameDrawer(subjects);
  const like = passagesLike(sentences, subjects);
  const { least, most } = sentencesOfArticle;
  const run = (at: number, random: () => number): readonly string[] => {
    const first = Math.max(0, Math.min(at, sentences.length - most));
    return sentences.slice(first, first + least + Math.floor(random() * (most - least + 1)));
  };
  return (random) => {
    const at = Math.floor(random() * subjects.length);
    const subject = (random() < onSubject ? subjects[at] : null) ?? null;
    const near = subject === null ? [] : (like[at] ?? []);
    const start = near[Math.floor(random() * near.length)] ?? Math.floor(random() * sentences.length);
    return {
      sentences: run(start - Math.floor(random() * least), random),
      name: drawer(random, subject),
      topic: subject === null ? null : partOf(subject.headline, random),
    };
  };
}

/** Prints an article with a misreading here and there, to its end or that of the page. Returns the words left. */
function printArticle(
  writer: ColumnWriter,
  { headline, sentences }: { readonly headline: string; readonly sentences: readonly string[] },
  { room, noise, random }: { readonly room: number; readonly noise: number; readonly random: () => number },
): number {
  for (const word of headline.split(' ')) writer.word(word, 0.97, headType);
  writer.endBlock();
  let left = room;
  for (const sentence of sentences) {
    if (left <= 0) break;
    for (const word of sentence.split(' ')) {
      const printed = random() < noise ? misread(word, random) : word;
      writer.word(printed, printed === word ? 0.8 + random() * 0.19 : 0.45, bodyType);
      left -= 1;
    }
  }
  writer.endBlock();
  return left;
}

/**
 * Returns a function that makes pages of real prose that answer no judged query: complete sentences with names of the
 * demonstration and years near the page's date. Some articles use the names of one article of the demonstration, in
 * passages of the prose that are as close to its subject as possible. The same index gives the same page.
 */
export function distractorMaker(prose: Prose): (index: number) => GeneratedPage {
  const draft = drafter(prose);
  return (index) => {
    const place = distractorPlace(index);
    const random = randomFrom(Math.imul(index + 1, 2_654_435_761));
    const noise = 0.03 + random() * 0.05;
    const writer = new ColumnWriter();
    const articles: NewArticle[] = [];
    for (let room = wordsOfPage; room > 0;) {
      const number = (place.sequence - 1) * articlesOfPage + 1 + articles.length;
      const { sentences: old, name, topic } = draft(random);
      const sentences = old.map(rewriter(old, { year: place.date.year, isCommon: prose.isCommon, name, random }));
      const start = headlineOf(sentences[0] ?? '', 4 + Math.floor(random() * 4));
      const headline = topic === null ? start : `${topic}: ${start}`;
      writer.begin(number);
      room = printArticle(writer, { headline, sentences }, { room, noise, random });
      articles.push({ number, kind: 'article', headline });
    }
    return { ...place, text: writer.text, articles };
  };
}
