import { contextApiVersion } from 'shared-contracts/context/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { chatEndpoints } from './chats/chat-endpoints.ts';
import { cleanChatsJob, workCleaning } from './chats/clean-chats.ts';
import { eventsRoute } from './chats/events-route.ts';
import { contextMigrations } from './context-migrations.ts';
import { evalAnswersCommand } from './evaluation/eval-answers.ts';
import { personalContext } from './personal-context.ts';
import { startContext } from './start-context.ts';

/** Questions to the archive, and what people keep of the answers: this slice's server half. */
export const contextApi: ApiSlice = {
  name: 'context',
  version: contextApiVersion,
  migrations: contextMigrations,
  endpoints: [...chatEndpoints],
  machines: [eventsRoute],
  personalData: personalContext,
  start: startContext,
  jobs: { [cleanChatsJob]: workCleaning },
  commands: { 'eval-answers': evalAnswersCommand },
};
