import { contentApiVersion } from 'shared-contracts/content/contract';
import { getDocument as getDocumentContract, getDocumentInput } from 'shared-contracts/content/get-document';
import { listDocuments as listDocumentsContract, listDocumentsInput } from 'shared-contracts/content/list-documents';
import {
  receiveWebhook as receiveWebhookContract,
  receiveWebhookInput,
} from 'shared-contracts/content/receive-webhook';
import {
  resolvePreview as resolvePreviewContract,
  resolvePreviewInput,
} from 'shared-contracts/content/resolve-preview';
import { sendFeedback as sendFeedbackContract, sendFeedbackInput } from 'shared-contracts/content/send-feedback';
import { lagosDay } from 'shared-contracts/lagos-day';
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { forgetFeedbackCommand } from './feedback/forget-feedback-command.ts';
import { listFeedbackCommand } from './feedback/list-feedback-command.ts';
import { sendFeedback } from './feedback/send-feedback.ts';
import { getDocument } from './get-document.ts';
import { listDocuments } from './list-documents.ts';
import { keepFeedback } from './migrations/0001-keep-feedback.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { resolvePreview } from './resolve-preview.ts';
import { checkDocumentsCommand, listDraftsCommand } from './service/editors-commands.ts';

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
