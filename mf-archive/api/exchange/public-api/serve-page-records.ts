import { foundBy } from 'shared-contracts/archive/layout-articles';
import { AppError } from 'shared-contracts/app-error';
import type { Rights } from 'shared-contracts/archive/rights/rights';
import type { V1Article, V1ArticleParams, V1Page, V1Words } from 'shared-contracts/archive/v1/pages';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { Elsewhere } from 'shared-contracts/server/v1/v1-route';
import { archiveContext, articlesOfIssue, findPage, imageOf, isoDate } from '../../core/public.ts';
import { getPage, pageWords } from '../../search/public.ts';
import { findEditionV1 } from './serve-editions.ts';
import { v1Addresses } from './v1-addresses.ts';

/** Maximum number of pages whose text is included; an article on more pages is a book. */
const maxPages = 20;

interface OfPage {
  readonly slug: string;
}

export async function servePage(context: SliceContext, { slug: name }: OfPage): Promise<V1Page | Elsewhere> {
  const page = await getPage(context, { slug: name });
  const to = v1Addresses(context);
  if (page.movedTo !== null) return { movedTo: to.page(page.movedTo) };
  const { slug, title, sequence, label, demonstration, rights, recognised, confidence, image } = page;
  return {
    ...{ slug, title, place: page.place, language: page.language ?? null, date: isoDate(page.date) },
    ...{ edition: page.editionSlug, sequence, label, demonstration, rights, recognised, confidence },
    words: page.wordCount,
    image: image === null ? null : { width: image.width, height: image.height },
    text: page.blocks.map(({ kind, text, article }) => ({ kind, text, article })),
    links: {
      self: to.page(slug),
      html: to.pageHtml(slug),
      words: to.words(slug),
      edition: to.edition(page.editionSlug),
      manifest: to.manifest(page.editionSlug),
      alto: to.download(slug, 'alto.xml'),
      jpeg: to.download(slug, 'page.jpg'),
      pdf: to.download(slug, 'page.pdf'),
    },
  };
}

/** Returns the index of the paragraph of each word, given the index of each paragraph's first word. */
function paragraphsOf(starts: readonly number[], count: number): readonly number[] {
  let paragraph = -1;
  return Array.from({ length: count }, (_, word) => {
    while (starts[paragraph + 1] === word) paragraph += 1;
    return Math.max(0, paragraph);
  });
}

export async function serveWords(context: SliceContext, { slug }: OfPage): Promise<V1Words | Elsewhere> {
  const { page, movedTo } = await findPage(archiveContext(context), slug);
  if (movedTo !== null) return { movedTo: v1Addresses(context).words(movedTo) };
  const { words, boxes, paragraphs, articles } = await pageWords.handle(context, { slug: page.slug });
  const [image, inParagraph] = [imageOf(page), paragraphsOf(paragraphs, words.length)];
  return {
    slug: page.slug,
    image: image === null ? null : { width: image.width, height: image.height },
    words: words.map((text, at) => {
      const box = boxes.slice(4 * at, 4 * at + 4);
      const paragraph = inParagraph[at] ?? 0;
      const article = articles[paragraph] ?? 0;
      return {
        text,
        box: box.every((side) => side === 0) ? null : box,
        paragraph,
        article: article === 0 ? null : article,
      };
    }),
  };
}

/**
 * Returns the rights of an article if all these pages of it have the same, else null. The rights of the edition may be
 * wider than those of a page.
 */
function sharedRights([first = null, ...others]: readonly (Rights | null)[]): Rights | null {
  const isSame = (one: Rights | null): boolean => one?.uri === first?.uri && one?.statement === first?.statement;
  return others.every(isSame) ? first : null;
}

export async function serveArticle(
  context: SliceContext,
  { slug, number }: V1ArticleParams,
): Promise<V1Article | Elsewhere> {
  const edition = await findEditionV1(context, slug);
  const to = v1Addresses(context);
  // Redirects to the edition, since the article's number may differ there.
  if ('movedTo' in edition) return { movedTo: to.edition(edition.movedTo) };
  const article = (await articlesOfIssue(archiveContext(context), edition.id)).find((one) => one.number === number);
  if (article === undefined) throw new AppError('not-found', 'The edition has no article with this number');
  const text: string[] = [];
  const ofPages: (Rights | null)[] = [];
  for (const page of article.pages.slice(0, maxPages)) {
    const { blocks, rights } = await getPage(context, { slug: page.slug });
    ofPages.push(rights);
    text.push(...blocks.filter((block) => block.article === number).map((block) => block.text));
  }
  const { kind, headline, pages } = article;
  return {
    ...{ number, kind, headline, foundBy: foundBy(number) },
    ...{ edition: edition.slug, demonstration: edition.demonstration === 1 },
    rights: sharedRights(ofPages),
    pages: pages.map((page) => ({ slug: page.slug, label: page.label })),
    text,
    links: {
      self: to.article(edition.slug, number),
      html: `${to.pageHtml(pages[0]?.slug ?? edition.slug)}#article-${String(number)}`,
    },
  };
}
