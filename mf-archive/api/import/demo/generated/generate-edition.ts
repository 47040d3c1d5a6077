import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { archiveContext } from '../../../core/public.ts';
import { randomFrom } from '../random.ts';
import { placeOf, type GeneratedPage } from './generate-page.ts';
import { generateText } from './generate-text.ts';
import { storePages } from './store-pages.ts';
import { makeVocabulary } from './vocabulary.ts';

const usage = `usage: generate-edition <pages>
One edition of invented words with so many pages, 1000 at most: to measure with.
`;

const maxPages = 1_000;
/** More articles than fit on a page. */
const articlesOfPage = 40;

/** A day that no other generated page has. */
const place = { ...placeOf(0), date: { year: 2010, month: 1, day: 2 } };

function pagesOfEdition(count: number): readonly GeneratedPage[] {
  const vocabulary = makeVocabulary();
  return Array.from({ length: count }, (_, index) => {
    const text = generateText(vocabulary, randomFrom(index + 1), index * articlesOfPage + 1);
    return { ...place, sequence: index + 1, label: String(index + 1), ...text };
  });
}

/**
 * `generate-edition <pages>`: stores an edition with many pages, for measurements. Exits with 2 for invalid arguments.
 */
export const generateEditionCommand: SliceCommand = async (context, args, terminal) => {
  const count = Number(args[0]);
  if (args.length !== 1 || !Number.isSafeInteger(count) || count < 1 || count > maxPages) {
    terminal.write(usage);
    return 2;
  }
  const pages = pagesOfEdition(count);
  await storePages(archiveContext(context), pages);
  const articles = pages.reduce((sum, page) => sum + page.articles.length, 0);
  terminal.write(`${place.title.slug}-2010-01-02: ${String(count)} pages, ${String(articles)} articles\n`);
  return 0;
};
