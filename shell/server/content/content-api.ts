import { contentApiVersion } from 'shared-contracts/content/contract';
import {
  getDocument as getDocumentContract,
  getDocumentInput,
  type GetDocumentInput,
  type GetDocumentResult,
} from 'shared-contracts/content/get-document';
import {
  listDocuments as listDocumentsContract,
  listDocumentsInput,
  type ListDocumentsInput,
  type ListDocumentsResult,
} from 'shared-contracts/content/list-documents';
import {
  receiveWebhook as receiveWebhookContract,
  receiveWebhookInput,
  type ReceiveWebhookInput,
  type ReceiveWebhookResult,
} from 'shared-contracts/content/receive-webhook';
import {
  resolvePreview as resolvePreviewContract,
  resolvePreviewInput,
  type ResolvePreviewInput,
  type ResolvePreviewResult,
} from 'shared-contracts/content/resolve-preview';
import { sendFeedback as sendFeedbackContract, sendFeedbackInput } from 'shared-contracts/content/send-feedback';
import { lagosDay } from 'shared-contracts/lagos-day';
import { handler, type ApiSlice, type SliceCommand } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { sendFeedback } from './feedback/send-feedback.ts';
import { keepFeedback } from './migrations/0001-keep-feedback.ts';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import { hasRole } from 'shared-contracts/auth/roles';
import type { Visitor } from 'shared-contracts/page';
import type { ContentContext } from './content-tables.ts';
import type { ContentReader } from 'shared-contracts/server/content-reader';

const noDesk = 'The documents of this site are in a Prismic repository: look there.\n';

/** `content check-documents`: says what editors should mend, file by file. Answers 1 when there is anything. */
// eslint-disable-next-line @typescript-eslint/require-await -- commands are asynchronous
export const checkDocumentsCommand: SliceCommand = async ({ content }, _args, terminal) => {
  const desk = content?.desk;
  if (desk === undefined) terminal.write(noDesk);
  const problems = desk?.problems() ?? [];
  for (const { file, problem } of problems) terminal.write(`${file} ${problem}\n`);
  if (desk !== undefined && problems.length === 0) terminal.write('Every document can be used.\n');
  return desk === undefined || problems.length > 0 ? 1 : 0;
};

/** `content list-drafts`: where each draft can be seen before it is published. */
// eslint-disable-next-line @typescript-eslint/require-await -- commands are asynchronous
export const listDraftsCommand: SliceCommand = async ({ content }, _args, terminal) => {
  const desk = content?.desk;
  if (desk === undefined) terminal.write(noDesk);
  const drafts = desk?.drafts() ?? [];
  for (const { session, type, uid, address } of drafts)
    terminal.write(`${session}: ${uid === null ? type : `${type}/${uid}`}\n  ${address}\n`);
  if (desk !== undefined && drafts.length === 0) terminal.write('There are no drafts: they lie in drafts/<name>/.\n');
  return desk === undefined ? 1 : 0;
};

/** The port to the content; `unavailable` where nobody opened it. */
function readerOf({ content }: Pick<SliceContext, 'content'>): ContentReader {
  if (content === undefined) throw new AppError('unavailable', 'There is no content service here.');
  return content;
}

const shownAtOnce = 100;

/** Control characters could make a terminal do something. */
const plain = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

const dayAndTime = (instant: number): string => new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

/** Prints what readers sent, the newest first, each with its id: `list-feedback [how many]`. */
export const listFeedbackCommand: SliceCommand = async (context: SliceContext, args, terminal) => {
  const limit = Number(args[0] ?? shownAtOnce);
  if (!Number.isSafeInteger(limit) || limit < 1) {
    terminal.write('How many? A whole number from 1, or nothing for the last hundred.\n');
    return 1;
  }
  const { db } = context as unknown as ContentContext;
  const rows = await db.selectFrom('content_feedback').selectAll().orderBy('sent_at', 'desc').limit(limit).execute();
  for (const { id, sent_at: sentAt, about, message } of rows) {
    const head = `${dayAndTime(sentAt)} UTC  ${about === '' ? 'about no page' : plain(about)}  ${id}`;
    terminal.write(`${head}\n${plain(message)}\n\n`);
  }
  terminal.write(rows.length === 0 ? 'Nobody has sent anything yet.\n' : `${String(rows.length)} messages\n`);
  return 0;
};

/** Removes one message, such as one that names somebody: `forget-feedback <id>`, with the id that `list-feedback` prints. */
export const forgetFeedbackCommand: SliceCommand = async (context: SliceContext, [id = ''], terminal) => {
  const { transact } = context as unknown as ContentContext;
  const { numDeletedRows } = await transact((transaction) =>
    transaction.deleteFrom('content_feedback').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const isGone = numDeletedRows > 0n;
  terminal.write(isGone ? 'It is forgotten.\n' : 'There is no such message. list-feedback prints the id of each.\n');
  return isGone ? 0 : 1;
};

/** A token is a secret of its own; the names of releases are not. */
function mustBeEditor({ id, role }: Visitor): void {
  if (id === null) throw new AppError('unauthorized', 'Log in as an editor to see a release.');
  if (!hasRole(role, 'editor')) throw new AppError('forbidden', 'Releases are for editors.');
}

async function resolvePreview(
  context: SliceContext,
  { token = '', documentId, release }: ResolvePreviewInput,
): Promise<ResolvePreviewResult> {
  const reader = readerOf(context);
  if (release === undefined) return reader.preview({ token, documentId: documentId ?? null });
  mustBeEditor(context.visitor);
  return reader.preview({ release });
}

async function receiveWebhook(context: SliceContext, { secret }: ReceiveWebhookInput): Promise<ReceiveWebhookResult> {
  const reader = readerOf(context);
  if (!reader.isWebhook(secret)) throw new AppError('forbidden', 'The secret of this webhook is another.');
  await reader.purge();
  return { received: true };
}

const listDocuments = (context: SliceContext, input: ListDocumentsInput): Promise<ListDocumentsResult> =>
  readerOf(context).documents(input, context.visitor);

const getDocument = (context: SliceContext, input: GetDocumentInput): Promise<GetDocumentResult> =>
  readerOf(context).document(input, context.visitor);

/** Stories and pages as editors write them, and what readers write back. */
export const contentApi: ApiSlice = {
  name: 'content',
  version: contentApiVersion,
  migrations: { '0001-keep-feedback': keepFeedback },
  endpoints: [
    handler(getDocumentContract(), getDocumentInput, getDocument),
    handler(listDocumentsContract(), listDocumentsInput, listDocuments),
    handler(resolvePreviewContract, resolvePreviewInput, resolvePreview),
    handler(receiveWebhookContract, receiveWebhookInput, receiveWebhook),
    handler(sendFeedbackContract, sendFeedbackInput, sendFeedback),
  ],
  // What readers send is kept without a name.
  personalData: nothingPersonal,
  content: new URL('../../demo/', import.meta.url),
  // With the day in Lagos: what happened on this day changes at midnight there.
  dataVersion: ({ content, now }) => Promise.resolve(`${content?.version() ?? ''}-${lagosDay(now())}`),
  commands: {
    'check-documents': checkDocumentsCommand,
    'list-drafts': listDraftsCommand,
    'list-feedback': listFeedbackCommand,
    'forget-feedback': forgetFeedbackCommand,
  },
};
