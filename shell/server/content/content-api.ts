import { contentApiVersion } from 'shared-contracts/content/contract';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { findEndpoints } from 'shared-contracts/server/endpoint';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import type { TableRegister } from 'shared-contracts/server/personal-data';
import type { ContentTables } from './content-tables.ts';
import {
  cleanFeedback,
  cleanFeedbackJob,
  startCleaningFeedback,
  forgetFeedbackCommand,
  listFeedbackCommand,
} from './feedback/stored-feedback.ts';
import { keepFeedback } from './migrations/0001-keep-feedback.ts';
import { checkDocumentsCommand, listDraftsCommand } from './service/editors-commands.ts';

const contentRegister: TableRegister<ContentTables> = {
  content_feedback: {
    what: 'Messages that readers sent about a page, without a name or address',
    why: 'to make the site better',
    basis: 'consent',
    kept: 'a year',
    job: cleanFeedbackJob,
  },
};

/** The slice of stories and pages as editors write them, and of readers' feedback. */
export const contentApi: ApiSlice = {
  name: 'content',
  version: contentApiVersion,
  migrations: { '0001-keep-feedback': keepFeedback },
  endpoints: findEndpoints(import.meta.url),
  personalData: { ...nothingPersonal, tables: contentRegister },
  jobs: { [cleanFeedbackJob]: cleanFeedback },
  start: startCleaningFeedback,
  content: new URL('../../demo/', import.meta.url),
  // Includes the day in Lagos, because what happened on this day changes at midnight there.
  dataVersion: ({ content, now }) => Promise.resolve(`${content?.version() ?? ''}-${lagosDay(now())}`),
  commands: {
    'check-documents': checkDocumentsCommand,
    'list-drafts': listDraftsCommand,
    'list-feedback': listFeedbackCommand,
    'forget-feedback': forgetFeedbackCommand,
  },
};
