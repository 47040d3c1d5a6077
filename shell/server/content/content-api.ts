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
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { forgetFeedbackCommand, listFeedbackCommand } from './feedback/feedback-commands.ts';
import { sendFeedback } from './feedback/send-feedback.ts';
import { keepFeedback } from './migrations/0001-keep-feedback.ts';
import { checkDocumentsCommand, listDraftsCommand } from './service/editors-commands.ts';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { readerOf } from './reader-of.ts';
import { AppError } from 'shared-contracts/app-error';
import { hasRole } from 'shared-contracts/auth/roles';
import type { Visitor } from 'shared-contracts/page';

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
