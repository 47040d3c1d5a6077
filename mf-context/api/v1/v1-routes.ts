import { getCollectionV1, listCollectionsV1 } from 'shared-contracts/context/v1/collections';
import { askV1 } from 'shared-contracts/context/v1/questions';
import { v1Handler, v1Route, type V1Handler } from 'shared-contracts/server/v1/v1-route';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import { answerCollection, answerCollections } from './answer-collections.ts';
import { answerQuestion, askDeadlineMs } from './answer-question.ts';

/** What members do at `/api/v1` by a key of theirs; `contextOperations` lists the same. */
export const v1Handlers: readonly V1Handler[] = [
  v1Handler(askV1, answerQuestion, askDeadlineMs),
  v1Handler(listCollectionsV1, answerCollections),
  v1Handler(getCollectionV1, answerCollection),
];

export const v1Routes: readonly MachineRoute[] = v1Handlers.map(v1Route);
