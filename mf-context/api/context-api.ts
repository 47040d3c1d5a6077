import { contextApiVersion } from 'shared-contracts/context/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';
import { evalAnswersCommand } from './evaluation/eval-answers.ts';

/** This slice's server half. No tables and no endpoints yet. */
export const contextApi: ApiSlice = {
  name: 'context',
  version: contextApiVersion,
  migrations: {},
  endpoints: [],
  personalData: nothingPersonal,
  commands: { 'eval-answers': evalAnswersCommand },
};
