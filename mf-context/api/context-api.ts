import { contextApiVersion } from 'shared-contracts/context/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { chatEndpoints } from './chats/chat-endpoints.ts';
import { cleanChatsJob, workCleaning } from './chats/clean-chats.ts';
import { eventsRoute } from './chats/events-route.ts';
import { collectionEndpoints } from './collections/collection-endpoints.ts';
import { collectionFiles } from './collections/files/file-routes.ts';
import { contextMigrations } from './context-migrations.ts';
import { evalAnswersCommand } from './evaluation/eval-answers.ts';
import { keyAccessOf } from './keys/key-access.ts';
import { keyEndpoints } from './keys/key-endpoints.ts';
import { removeKey, removeKeyJob, tellEndingKey, tellEndingKeyJob } from './keys/key-jobs.ts';
import { personalContext } from './personal-context.ts';
import { startContext } from './start-context.ts';
import { v1Routes } from './v1/v1-routes.ts';

/** Questions to the archive, and what people keep of the answers: this slice's server half. */
export const contextApi: ApiSlice = {
  name: 'context',
  version: contextApiVersion,
  migrations: contextMigrations,
  endpoints: [...chatEndpoints, ...collectionEndpoints, ...keyEndpoints],
  files: collectionFiles,
  machines: [eventsRoute, ...v1Routes],
  personalData: personalContext,
  apiAccess: keyAccessOf,
  start: startContext,
  jobs: { [cleanChatsJob]: workCleaning, [tellEndingKeyJob]: tellEndingKey, [removeKeyJob]: removeKey },
  commands: { 'eval-answers': evalAnswersCommand },
};
