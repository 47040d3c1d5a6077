import { AppError } from 'shared-contracts/app-error';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { KeptThing } from 'shared-contracts/context/collections/collection';
import type { LinkedCard } from 'shared-contracts/context/chats/answer-parts';
import type { ArchiveReader, FoundThing } from 'shared-contracts/server/archive-reader';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { readEvents } from '../chats/event-log.ts';
import { ownRun } from '../chats/own-run.ts';
import { contextSliceContext } from '../context-tables.ts';
import { requireArchive } from './require-archive.ts';
import { noFacts, pageFacts, paperOf, type StoredFacts, type StoredPlace } from './stored-facts.ts';

/** A thing as it is stored. */
export interface DescribedThing {
  /** Identifies the thing within a collection. */
  readonly key: string;
  readonly thing: KeptThing;
  readonly facts: StoredFacts;
}

/** Short, because it only affects the crop: a busy archive must not prevent saving. */
const timeoutMs = 1_500;

const windowMs = 60_000;
/** More than anyone adds manually; each call queries the archive. */
const perPerson = new RateLimit(120, windowMs);

type PagePart = Exclude<KeptThing, { readonly run: string }>;

const noPage = (): AppError => new AppError('not-found', 'This page is not in the archive');

const notReady = (): AppError =>
  new AppError('conflict', 'This question is still being answered', {
    hint: 'You can save the answer once its quotes are there.',
  });

/** Returns the boxes of an article's first paragraph, which is usually its headline; empty when the archive fails. */
async function beginningOf(archive: ArchiveReader, { id, article }: FoundThing): Promise<readonly Box[]> {
  try {
    const [page] = await archive.pages([id], timeoutMs);
    const paragraph = page?.paragraphs.findIndex((one) => one.article === article) ?? -1;
    const text = page?.paragraphs[paragraph]?.text ?? '';
    if (text === '') return [];
    const [boxes] = await archive.boxes([{ page: id, paragraph, start: 0, end: text.length }], timeoutMs);
    return boxes ?? [];
  } catch {
    return [];
  }
}

const isOnPage = (thing: PagePart, { article, clip }: FoundThing): boolean =>
  (thing.kind !== 'article' || article !== null) && (thing.kind !== 'clip' || clip !== null);

async function describePart(archive: ArchiveReader, pagePart: PagePart): Promise<DescribedThing> {
  const { kind, ...wanted } = pagePart;
  const [found] = await archive.things([wanted]);
  if (found === undefined || found === null || !isOnPage(pagePart, found)) throw noPage();
  const { page, article, clip } = found;
  const { slug } = page;
  const part = {
    ...(article !== null && { article }),
    ...(clip !== null && { clip: clip.text }),
  };
  const thing = { kind, slug, ...part } as PagePart;
  const boxes = clip !== null ? [clip.box] : article === null ? [] : await beginningOf(archive, found);
  return {
    key: [kind, slug, ...Object.values(part)].join(':'),
    thing,
    facts: {
      ...{ ...pageFacts(page), name: kind === 'page' ? paperOf(page) : found.title },
      places: [{ slug, ...part, boxes, quote: null }],
    },
  };
}

const quotePlace = ({ page, boxes, quote }: LinkedCard): StoredPlace => ({ slug: page.slug, boxes, quote });

async function describeAnswer(
  context: SliceContext,
  accountId: string,
  thing: Exclude<KeptThing, PagePart>,
): Promise<DescribedThing> {
  const { db } = contextSliceContext(context);
  const run = await ownRun(db, accountId, thing.run);
  if (run === null) throw new AppError('not-found', 'This answer does not exist');
  const events = await readEvents(db, run.id, 0);
  const cards = events.flatMap(({ event }) => (event.type === 'source' ? [event.card] : []));
  // All quotes are published at once: without any, a running answer would be stored as empty for good.
  if (cards.length === 0 && run.ended_at === null) throw notReady();
  if (thing.kind === 'answer') {
    const stored = { ...noFacts, name: run.question, places: cards.map(quotePlace) };
    return { key: `answer:${run.id}`, thing, facts: stored };
  }
  const card = cards.find(({ number }) => number === thing.quote);
  if (card === undefined) throw new AppError('not-found', 'This quote does not exist');
  const [found] = await requireArchive(context).things([{ slug: card.page.slug }]);
  if (found === undefined || found === null) throw noPage();
  const facts = { ...pageFacts(found.page), name: card.headline ?? paperOf(found.page) };
  return { key: `quote:${run.id}:${String(card.number)}`, thing, facts: { ...facts, places: [quotePlace(card)] } };
}

/**
 * Describes a thing as the archive has it now, to be stored. Throws `not-found` for what the archive does not have and
 * for another member's answer, `conflict` for an answer whose quotes are not there yet, `too-many-requests` beyond 120
 * a minute, and `unavailable` without the archive, which only a whole answer does not need.
 */
export async function describeThing(
  context: SliceContext,
  accountId: string,
  thing: KeptThing,
): Promise<DescribedThing> {
  if (!perPerson.allows(accountId, context.now())) {
    throw new AppError('too-many-requests', 'Too many items at once. Please wait a minute.', {
      retryAfter: windowMs / 1_000,
    });
  }
  return 'run' in thing
    ? await describeAnswer(context, accountId, thing)
    : await describePart(requireArchive(context), thing);
}
