import type { PrismicDocument } from '@prismicio/client';
import Joi from 'joi';
import {
  editorialInput,
  feedbackPageSize,
  forgetFeedback,
  getEditorial,
  type Editorial,
  type UnpublishedWork,
} from 'shared-contracts/content/editorial';
import type { ContentReader } from 'shared-contracts/server/content-reader';
import { endpoint } from 'shared-contracts/server/endpoint';
import { guest } from '../../host/public.ts';
import type { ContentContext } from '../content-tables.ts';
import { readerOf } from './reader-of.ts';

/** The types whose documents are listed here; readers see each of these documents as a page. */
const listedTypes = ['article', 'inside_piece', 'issue', 'project', 'topic'] as const;
const shownDocuments = 8;

const titleOf = ({ data, uid, type }: PrismicDocument): string => {
  const { title } = data as { readonly title?: unknown };
  return typeof title === 'string' && title !== '' ? title : (uid ?? type);
};

/** Returns the documents of these types that were published last, as readers see them; null if they cannot be read. */
async function latestDocuments(reader: ContentReader): Promise<Editorial['published']> {
  const orderings = [{ field: 'document.last_publication_date', direction: 'desc' }] as const;
  try {
    const pages = await Promise.all(
      listedTypes.map((type) => reader.documents({ type, orderings, pageSize: shownDocuments }, guest)),
    );
    return pages
      .flatMap(({ documents }) => documents)
      .map((document) => ({
        type: document.type,
        title: titleOf(document),
        path: document.url ?? null,
        changedAt: Date.parse(document.last_publication_date),
      }))
      .toSorted((a, b) => b.changedAt - a.changedAt)
      .slice(0, shownDocuments);
  } catch {
    return null;
  }
}

function unpublishedWork({ desk }: ContentReader): UnpublishedWork | null {
  if (desk === undefined) return null;
  return {
    drafts: desk.drafts().map(({ type, title, session, address }) => ({ type, title, session, address })),
    releases: desk.releases(),
    problems: desk.problems(),
  };
}

async function readFeedback({ db }: ContentContext, page: number): Promise<Editorial['feedback']> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('content_feedback')
      .selectAll()
      .orderBy('sent_at', 'desc')
      .orderBy('id')
      .limit(feedbackPageSize)
      .offset((page - 1) * feedbackPageSize)
      .execute(),
    db
      .selectFrom('content_feedback')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const total = Number(counted.count);
  return {
    messages: rows.map(({ id, sent_at: sentAt, about, message }) => ({ id, sentAt, about, message })),
    ...{ total, page, pageCount: Math.ceil(total / feedbackPageSize) },
  };
}

/** Returns what editors work on: drafts, releases, the latest publications, and what readers wrote. */
export const getEditorialEndpoint = endpoint({
  ...getEditorial,
  input: editorialInput,
  handle: async (context, { page }): Promise<Editorial> => {
    const reader = readerOf(context);
    const [published, feedback] = await Promise.all([
      latestDocuments(reader),
      readFeedback(context as unknown as ContentContext, page),
    ]);
    return { unpublished: unpublishedWork(reader), published, feedback };
  },
});

/** Deletes one message, such as one that names somebody. */
export const forgetFeedbackEndpoint = endpoint({
  ...forgetFeedback,
  input: () => Joi.object<{ readonly id: string }, true>({ id: Joi.string().max(100).required() }),
  handle: async (context, { id }) => {
    const { transact } = context as unknown as ContentContext;
    const { numDeletedRows } = await transact((transaction) =>
      transaction.deleteFrom('content_feedback').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return { forgotten: numDeletedRows > 0n };
  },
});
