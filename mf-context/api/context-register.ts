import type { TableRegister } from 'shared-contracts/server/personal-data';
import { cleanChatsJob } from './chats/clean-chats.ts';
import type { ContextTables } from './context-tables.ts';
import { removeKeyJob } from './keys/key-jobs.ts';

const question = {
  why: 'to show you your history',
  basis: 'contract',
  kept: 'until you delete them, or as long as you chose in your history; deleted ones can be restored for ten minutes',
  job: cleanChatsJob,
} as const;

const untilDeletion = 'until you delete it, or your account';

export const contextRegister: TableRegister<ContextTables> = {
  context_page_vector: 'nobody',
  context_chat: { what: 'Chats: title, times, and whether you pinned them', ...question },
  context_run: { what: 'Your questions, and where they were asked', ...question },
  context_run_event: { what: 'The answers to them', ...question },
  context_feedback: {
    what: 'What you said about answers',
    why: 'to make answers better',
    basis: 'consent',
    kept: 'as long as the chat',
    job: cleanChatsJob,
  },
  context_collection: {
    what: 'Collections: name, text, and whether they are shared',
    why: 'to show them to you and to whom you gave the link',
    basis: 'contract',
    kept: untilDeletion,
  },
  context_item: {
    what: 'What is in your collections, and your notes',
    why: 'to show it to you and to whom you gave the link',
    basis: 'contract',
    kept: untilDeletion,
  },
  context_taken_item: {
    what: 'What you took out of a collection',
    why: 'so that you can put it back',
    basis: 'contract',
    kept: 'ten minutes',
    job: cleanChatsJob,
  },
  context_key: {
    what: 'API keys: name, rights, a hash of the secret, the network of the last use',
    why: 'to let your programs use the archive',
    basis: 'contract',
    kept: '90 days after their end',
    job: removeKeyJob,
  },
  context_key_use: {
    what: 'How many requests a key made on each day',
    why: 'to keep the limits of your plan, and to show you its use',
    basis: 'contract',
    kept: 'as long as the key',
    job: removeKeyJob,
  },
  context_key_event: {
    what: 'When keys were made, replaced and revoked',
    why: 'to let you see what happened to them',
    basis: 'legitimate interest',
    kept: 'until 90 days after the end of the key',
    job: removeKeyJob,
  },
  context_usage: {
    what: 'How many questions you asked in each month',
    why: 'to keep the limits of your plan',
    basis: 'contract',
    kept: 'until you delete your account',
  },
  context_choice: {
    what: 'How long chats are kept, and whether a model may write',
    why: 'to do what you chose',
    basis: 'consent',
    kept: 'until you delete your account',
  },
};
