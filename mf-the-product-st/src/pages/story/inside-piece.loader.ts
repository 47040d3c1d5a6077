import { getDocument } from 'shared-contracts/content/get-document';
import { listDocuments } from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';
import type { PageLoader } from 'shared-contracts/page';
import { documentUid } from 'shared-contracts/stories/issue-uid';
import { titleOf } from 'shared-contracts/stories/piece';
import { storyLinks, type StoryLinks } from 'shared-contracts/stories/story-links';
import { insideOrder, insideTitle } from '../../reading/inside.ts';
import { presentPiece } from './present-piece.ts';
import type { Onward, StoryData } from './story-data.ts';

/** The most pieces that are searched for the previous and the next one. */
const maxPieces = 100;

async function nextPieces(call: Call, uid: string, links: StoryLinks): Promise<readonly Onward[]> {
  const { documents } = await call(listDocuments(), {
    type: 'inside_piece',
    orderings: insideOrder,
    pageSize: maxPieces,
  });
  const at = documents.findIndex((piece) => piece.uid === uid);
  const step = (kicker: string, index: number): readonly Onward[] => {
    const piece = at === -1 ? undefined : documents[index];
    if (piece === undefined || typeof piece.uid !== 'string') return [];
    return [{ kicker, to: links.insidePiece(piece.uid), label: titleOf(piece) }];
  };
  return [...step('Next piece', at + 1), ...(at > 0 ? step('Previous piece', at - 1) : [])];
}

/** Loads a piece about the archive itself (R2.17). */
export const loadInsidePiece: PageLoader<StoryData> = async (context) => {
  const { params, call, brand } = context;
  const uid = documentUid(params['slug']);
  if (uid === null) return { kind: 'not-found' };
  const { document, notice } = await call(getDocument(), { type: 'inside_piece', uid });
  if (document === null) return { kind: 'not-found' };
  const links = storyLinks(brand);
  const inside = { to: links.inside(), label: insideTitle(brand) };
  return await presentPiece(document, context, {
    to: links.insidePiece(uid),
    type: 'Article',
    crumbs: [{ to: links.section, label: brand.section }, { to: links.stories, label: 'Stories' }, inside],
    within: inside.label,
    kickers: [inside],
    series: null,
    onward: await nextPieces(call, uid, links),
    tryAt: null,
    notice,
  });
};
