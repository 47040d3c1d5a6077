import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { readSearchAddress } from 'shared-contracts/archive/search-address';
import type { SiteLinks } from 'shared-contracts/site-links';
import { counted, grouped } from '../../../parts/counted.ts';
import { yearsText } from '../../../parts/date-text.ts';
import { pagesBehind } from '../../../parts/pages-behind.ts';
import type { HeldTitle, NoticeData, Prose, SearchProblem, WayRow } from '../search-page-data.ts';
import type { Answered, Asked } from './asked.ts';
import type { Told } from './told.ts';
import { isNarrowed, widened, without } from './wish.ts';
import { results as counts, spanWords } from './words.ts';

/** What the archive holds, in a sentence or two. */
export function holdingsSentence(holdings: Holdings): string {
  const { pages, searchablePages, waitingPages, titles } = holdings;
  if (pages === 0) return 'The archive is empty. Pages appear here as they are brought in.';
  const sentences = [
    `${counted(searchablePages, 'page')} of ${counted(titles.length, 'newspaper')} can be searched, word by word.`,
  ];
  const behind = pagesBehind(holdings);
  if (behind > 0) sentences.push(`${counted(behind, 'page')} more will be searchable soon.`);
  if (waitingPages > 0) sentences.push(`${counted(waitingPages, 'page')} can be read, and wait for their text.`);
  return sentences.join(' ');
}

/** The newspapers held, each with its years: a press shows what there is of it. */
export const heldTitles = (holdings: Holdings | null, links: SiteLinks): readonly HeldTitle[] =>
  (holdings?.titles ?? []).map(({ slug, name, firstYear, lastYear, pages, demonstration }) => ({
    text: name,
    to: links.search({ title: slug }),
    facts: `${yearsText(firstYear, lastYear)} · ${counted(pages, 'page')}`,
    demonstration,
  }));

const mostTries = 6;

/** Words that are surely found. */
export function sayTries(holdings: Holdings | null, links: SiteLinks): WayRow | null {
  const words = holdings?.suggestions ?? [];
  if (words.length === 0) return null;
  const ways = words.slice(0, mostTries).map((word) => ({ text: word, to: links.search({ q: word }) }));
  return { label: 'Words to try', lead: 'Words to try:', ways };
}

/** The same search with its dates exchanged; nothing where they are in order, or where more is wrong than that. */
function exchanged({ wish, links }: Pick<Asked, 'wish' | 'links'>): Prose {
  const { from = '', to = '' } = wish;
  const known = Math.min(from.length, to.length);
  if (from.slice(0, known) <= to.slice(0, known)) return [];
  const other = { ...wish, from: to, to: from, page: 1 };
  const address = links.search(other);
  const { problem } = readSearchAddress(new URLSearchParams(address.slice(address.indexOf('?'))));
  return problem === null ? [' ', { text: `Search ${spanWords(other)}`, to: address }] : [];
}

/** Why a search has no answer. */
export const notMade = (asked: Asked, { message }: SearchProblem): NoticeData => ({
  title: 'What to do',
  paragraphs: [[message, ...exchanged(asked)]],
  lists: [],
});

/** Past the last page of results. */
export function beyondLast({ wish, results, links }: Answered): NoticeData {
  const { page, pageCount, total, listed = total } = results;
  return {
    title: `There is no page ${grouped(page)} of these results`,
    paragraphs: [
      [
        `${counts(listed, wish)} matched, on ${counted(pageCount, 'page')} of results. `,
        { text: 'Go to the last one', to: links.search({ ...wish, page: pageCount }) },
      ],
    ],
    lists: [],
  };
}

const plain = (title: string, text: string): NoticeData => ({ title, paragraphs: [[text]], lists: [] });

/** Where each word stands: the reader sees which one found nothing. */
const aloneItem =
  (links: SiteLinks) =>
  ({ q, text, pages }: Told['alone'][number]): Prose => {
    if (pages === 0) return [`${text} stands on no page of the archive.`];
    const way = { text, to: links.search({ q }) };
    return pages === null ? [way] : [way, ` stands on ${counted(pages, 'page')}.`];
  };

/** Other searches that are likely to find something. */
function triesOf({ wish, results, links }: Answered, { ways }: Told): readonly Prose[] {
  const missing = results.terms.filter(({ excluded, pages }) => !excluded && pages === 0);
  const close = missing.flatMap((term) => term.close ?? []).filter(({ pages }) => pages > 0);
  const looser = {
    text: 'Also words whose letters scanning confuses',
    to: links.search(without(wish, 'spelling', 'leave')),
  };
  return [
    ...(wish.spelling === 'exact' ? [[looser]] : []),
    ...ways.map(({ q, text }): Prose => [`${text}: `, { text: q, to: links.search({ ...wish, q, page: 1 }) }]),
    ...close.map(({ fold, pages }): Prose => [
      'Printed or read so: ',
      { text: fold, to: links.search({ ...wish, q: fold, page: 1 }) },
      ` (${counted(pages, 'page')})`,
    ]),
  ];
}

const readByMachine =
  'The text was read from print by machine, so a word may stand there misread. Tone marks, dots below and ɓ, ɗ, ƙ can ' +
  'be typed or left out.';

function widerWay({ wish, links }: Answered): readonly Prose[] {
  if (!isNarrowed(wish)) return [];
  const to = links.search(widened(wish));
  return wish.q === ''
    ? [['Nothing passes all of these filters. ', { text: 'Lift them', to }]]
    : [['Only a part of the archive was searched. ', { text: 'Search all years and newspapers', to }]];
}

/** No page says it: which word is missing, and what to try. */
export function nothingFound(asked: Answered, told: Told): NoticeData {
  const { wish, holdings, links } = asked;
  if (holdings?.pages === 0) return plain('The archive is empty', 'Pages appear here as they are brought in.');
  if (wish.q !== '' && told.alone.length === 0)
    return plain(
      'What can be searched',
      'Only letters and numbers can be looked up. Type a name, a place, or a phrase in quotes.',
    );
  const alone = told.alone.map(aloneItem(links));
  const tries = triesOf(asked, told);
  return {
    title: 'What may help',
    paragraphs: [...widerWay(asked), ...(wish.q === '' ? [] : [[readByMachine]])],
    lists: [
      ...(alone.length === 0 ? [] : [{ label: 'What each word finds alone', items: alone }]),
      ...(tries.length === 0 ? [] : [{ label: 'Searches to try', items: tries }]),
    ],
  };
}
