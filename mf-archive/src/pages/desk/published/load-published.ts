import { getPage, type GetPageResult } from 'shared-contracts/archive/get-page';
import { getPagePicture } from '../../../../api/import/pictures/correct-page-picture.endpoint.ts';
import { pageName } from '../../../parts/page-name.ts';
import { readingParts } from '../../newspaper-page/reading-parts.ts';
import type { DeskSectionLoader } from '../desk-section-loader.ts';
import type { PublishedData } from './published-data.ts';

const shownWords = 12;
/** How many first words of a headline or paragraph are suggested: few enough to be on one line of the page. */
const offeredWords = 4;

const firstWords = (text: string, count: number): string => text.split(/\s+/u).slice(0, count).join(' ');

/** Returns the articles with the first words of each, and the places where they could be split. */
function articlesIn({ articles, blocks }: GetPageResult): Pick<PublishedData, 'articles' | 'beginnings'> {
  const parts = new Map(readingParts(blocks, articles).map((part) => [part.article?.number, part]));
  const inside = [...parts.values()].flatMap(({ article, headings, blocks: body }) =>
    article === null ? [] : [...headings, ...body].slice(1),
  );
  return {
    articles: articles.map(({ number, kind, headline }) => ({
      ...{ number, kind, headline },
      beginning: firstWords(parts.get(number)?.blocks[0]?.text ?? '', shownWords),
    })),
    beginnings: [...new Set(inside.map(({ text }) => firstWords(text, offeredWords)))],
  };
}

/** Loads `/desk/pages/:slug`. */
export const loadPublished: DeskSectionLoader = async ({ call }, [slug = '', ...more]) => {
  if (slug === '' || more.length > 0) return null;
  const [found, { picture }] = await Promise.all([call(getPage, { slug }), call(getPagePicture, { page: slug })]);
  const { title, date, edition, sequence, label, demonstration, editionSlug, recognised, wordCount, confidence } =
    found;
  const { language = null } = found;
  const page = {
    ...{ slug: found.movedTo ?? found.slug, title, date, edition },
    ...{ sequence, label, demonstration },
  };
  const thumbnail = found.pages.find((one) => one.slug === found.slug)?.thumbnail ?? null;
  const published = {
    ...{ page, editionSlug, recognised, wordCount, confidence, language },
    hasScan: found.image !== null,
    ...articlesIn(found),
    ...{ thumbnail, picture },
  };
  return { title: pageName(page), view: { view: 'published', published } };
};
