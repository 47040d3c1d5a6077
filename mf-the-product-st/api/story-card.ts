import type { PrismicDocument } from '@prismicio/client';
import { AppError } from 'shared-contracts/app-error';
import type { Brand } from 'shared-contracts/brand';
import { getDocument } from 'shared-contracts/content/get-document';
import type { FileRoute } from 'shared-contracts/server/api-slice';
import { drawShareCard, type ShareCard, sharedPicture } from 'shared-contracts/server/share-picture';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { issueLabel, linkedUid } from 'shared-contracts/stories/article-location';
import { documentUid, issueUid } from 'shared-contracts/stories/issue-uid';
import { dataOf, type Piece, readPiece } from 'shared-contracts/stories/piece';
import { storyLists } from 'shared-contracts/stories/story-lists';
import { ownValue } from 'shared-contracts/own-value';
import { fieldsOf } from 'shared-contracts/stories/read-unknown';

type Fields = Readonly<Record<string, unknown>>;

function articleSection(data: Fields, { section }: Brand): string {
  const uid = issueUid(linkedUid(data['issue']) ?? undefined);
  return uid === null ? section : `${section} · ${issueLabel(uid, fieldsOf(fieldsOf(data['issue'])['data']))}`;
}

/** The types of documents with a card of their own, and what each is part of. */
const sections: ReadonlyMap<string, (data: Fields, brand: Brand) => string> = new Map([
  ['article', articleSection],
  ['inside_piece', (_data, { section }) => section],
  ['issue', (_data, { section }) => section],
  ['project', () => 'Projects'],
  ['cohort', () => 'Projects'],
]);

async function findStory({ call }: SliceContext, type: string, param: string | undefined): Promise<PrismicDocument> {
  const uid = sections.has(type) ? documentUid(param) : null;
  const fetchLinks = type === 'article' ? { fetchLinks: ['issue.title', 'issue.number'] } : {};
  const { document } = uid === null ? { document: null } : await call(getDocument(), { type, uid, ...fetchLinks });
  if (document === null) throw new AppError('not-found', 'There is no such story');
  return document;
}

/** Returns who wrote it and when; without both, the address of the site. */
function sourceOf({ authors, day }: Piece, publicUrl: string): string {
  const known = [...(authors.length === 0 ? [] : [authors.join(', ')]), ...(day === null ? [] : [day.words])];
  return known.length === 0 ? new URL(publicUrl).host : known.join(' · ');
}

async function documentCard(context: SliceContext, type: string, uid: string | undefined): Promise<ShareCard> {
  const { brand, publicUrl } = context;
  const document = await findStory(context, type, uid);
  const data = dataOf(document);
  const piece = readPiece(document, publicUrl);
  return {
    title: type === 'issue' ? issueLabel(document.uid ?? '', data) : piece.title,
    section: sections.get(type)?.(data, brand) ?? brand.section,
    ...(piece.standfirst !== null && { summary: piece.standfirst }),
    source: sourceOf(piece, publicUrl),
    site: brand.name,
  };
}

function listCard({ brand, publicUrl }: SliceContext, name: string): ShareCard {
  const list = ownValue(storyLists(brand), name);
  if (list === undefined) throw new AppError('not-found', 'There is no such page');
  const { title, section, standfirst: summary } = list;
  return { title, summary, section, source: new URL(publicUrl).host, site: brand.name };
}

/**
 * The picture of a link to a story, an issue, a project, a cohort or a list (`list/stories`), as `og:image`: its title
 * and source.
 */
export const storyCardRoute: FileRoute = {
  path: '/api/stories/card/:type/:uid',
  handle: async (context, { type = '', uid }) => {
    const card = type === 'list' ? listCard(context, uid ?? '') : await documentCard(context, type, uid);
    return { ...(await sharedPicture(context, card, () => drawShareCard(card))), cache: 'short' };
  },
};
