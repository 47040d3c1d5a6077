import { getAllowance as getAllowanceContract, getAllowanceInput } from 'shared-contracts/context/get-allowance';
import { getChat as getChatContract, getChatInput } from 'shared-contracts/context/chats/get-chat';
import { giveFeedback as giveFeedbackContract, giveFeedbackInput } from 'shared-contracts/context/chats/give-feedback';
import * as lists from 'shared-contracts/context/chats/list-chats';
import * as runs from 'shared-contracts/context/chats/start-run';
import * as choices from 'shared-contracts/context/set-writing';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { getAllowance } from '../allowance/get-allowance.ts';
import { giveFeedback } from '../feedback/give-feedback.ts';
import { getWriting, setWriting } from '../model/choose-writing.ts';
import { changeChat, setRetention, deleteChats, restoreChats } from './change-chat.ts';
import { getChat } from './get-chat.ts';
import { listChats } from './list-chats.ts';
import { startRun, stopRun } from './start-run.ts';
/** Asking, and what becomes of what was asked. */
export const chatEndpoints: readonly EndpointHandler[] = [
  handler(runs.startRun, runs.startRunInput, startRun),
  handler(runs.stopRun, runs.stopRunInput, stopRun),
  handler(getChatContract, getChatInput, getChat),
  handler(lists.listChats, lists.listChatsInput, listChats),
  handler(lists.changeChat, lists.changeChatInput, changeChat),
  handler(lists.deleteChats, lists.chatIdsInput, deleteChats),
  handler(lists.restoreChats, lists.chatIdsInput, restoreChats),
  handler(lists.setRetention, lists.setRetentionInput, setRetention),
  handler(giveFeedbackContract, giveFeedbackInput, giveFeedback),
  handler(choices.getWriting, choices.getWritingInput, getWriting),
  handler(choices.setWriting, choices.setWritingInput, setWriting),
  handler(getAllowanceContract, getAllowanceInput, getAllowance),
];
