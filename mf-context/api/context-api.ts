import { ask as askContract, askInput } from 'shared-contracts/context/ask';
import { contextApiVersion } from 'shared-contracts/context/contract';
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { ask } from './ask.ts';
import { evalAnswersCommand } from './evaluation/eval-answers.ts';

/** This slice's server half. No tables yet. */
export const contextApi: ApiSlice = {
  name: 'context',
  version: contextApiVersion,
  migrations: {},
  endpoints: [handler(askContract, askInput, ask)],
  personalData: nothingPersonal,
  commands: { 'eval-answers': evalAnswersCommand },
};
