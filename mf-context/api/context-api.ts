import type { Migration } from 'kysely';
import { contextApiVersion } from 'shared-contracts/context/contract';
import { getCollectionV1, listCollectionsV1 } from 'shared-contracts/context/v1/collections';
import { askV1 } from 'shared-contracts/context/v1/questions';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { findEndpoints } from 'shared-contracts/server/endpoint';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { v1Handler, v1Route, type V1Handler } from 'shared-contracts/server/v1/v1-route';
import { cleanChatsJob, runCleaning, planCleaning } from './chats/clean-chats.ts';
import { eventsRoute } from './chats/events-route.ts';
import { runWorkerOf, forgetRunWorker } from './chats/run-worker.ts';
import { startTakeOvers } from './chats/take-over-runs.ts';
import { collectionFiles } from './collections/files/file-routes.ts';
import { sharedCardRoute } from './collections/shared-card.ts';
import { evalAnswersCommand } from './evaluation/eval-answers.ts';
import { keyAccessOf } from './keys/key-access.ts';
import { removeKey, removeKeyJob, emailEndingKey, endingKeyEmailJob } from './keys/key-jobs.ts';
import { createContextTables } from './migrations/0020-create-context.ts';
import { addWriting } from './migrations/0021-add-writing.ts';
import { logKeys } from './migrations/0022-log-keys.ts';
import { keepRemovedItems } from './migrations/0023-keep-taken-items.ts';
import { addPageVectors } from './migrations/0024-add-page-vectors.ts';
import { personalContext } from './personal-context.ts';
import { embedPagesJob, planEmbedding, runEmbedding } from './similar/embed-pages.ts';
import { closeVectors } from './similar/find-similar.ts';
import { serveCollection, serveCollections } from './v1/serve-collections.ts';
import { answerV1Question, askDeadlineMs } from './v1/answer-question.ts';

/** This slice's operations of `/api/v1`, used with a member's key; `contextOperations` lists the same. */
export const v1Handlers: readonly V1Handler[] = [
  v1Handler(askV1, answerV1Question, askDeadlineMs),
  v1Handler(listCollectionsV1, serveCollections),
  v1Handler(getCollectionV1, serveCollection),
];

const v1Routes: readonly MachineRoute[] = v1Handlers.map(v1Route);

/**
 * Takes over abandoned questions, and schedules the jobs that delete chats whose retention has ended and embed pages.
 * Returns a function that stops the questions in progress and closes what they use.
 */
export async function startContext(context: SliceContext): Promise<() => Promise<void>> {
  await planCleaning(context);
  await planEmbedding(context);
  const stopTakingOver = startTakeOvers(context);
  return async () => {
    await stopTakingOver();
    await keyAccessOf(context).use.flush();
    await runWorkerOf(context).stop(context);
    forgetRunWorker(context);
    closeVectors(context);
  };
}

/** In order. A migration must never change once it has run anywhere. */
export const contextMigrations: Readonly<Record<string, Migration>> = {
  '0020-create-context': createContextTables,
  '0021-add-writing': addWriting,
  '0022-log-keys': logKeys,
  '0023-keep-taken-items': keepRemovedItems,
  '0024-add-page-vectors': addPageVectors,
};

/** The server slice of `mf-context`: questions to the archive, collections and API keys. */
export const contextApi: ApiSlice = {
  name: 'context',
  version: contextApiVersion,
  migrations: contextMigrations,
  endpoints: findEndpoints(import.meta.url),
  files: [...collectionFiles, sharedCardRoute],
  machines: [eventsRoute, ...v1Routes],
  personalData: personalContext,
  apiAccess: keyAccessOf,
  start: startContext,
  jobs: {
    [cleanChatsJob]: runCleaning,
    [embedPagesJob]: runEmbedding,
    [endingKeyEmailJob]: emailEndingKey,
    [removeKeyJob]: removeKey,
  },
  jobConcurrency: { [embedPagesJob]: 1 },
  commands: { 'eval-answers': evalAnswersCommand },
};
