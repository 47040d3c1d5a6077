import Joi from 'joi';
import type { ChatList, ListChatsInput } from 'shared-contracts/context/chats/list-chats';
import { endpoint } from 'shared-contracts/server/endpoint';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type ContextSliceContext } from '../context-tables.ts';
import { foldWords } from './fold-words.ts';

const pageSize = 30;
/** Further words of the query are ignored. */
const maxWords = 10;

/** Selects the account's chats that have all of the words, each matched from its beginning. */
function ownChats({ db }: ContextSliceContext, accountId: string, words: readonly string[]) {
  let own = db.selectFrom('context_chat').where('account_id', '=', accountId).where('deleted_at', 'is', null);
  // Folded words consist of letters and digits only, so they need no escaping in `like`.
  for (const word of words) own = own.where('search_text', 'like', `% ${word}%`);
  return own;
}

async function retentionDays({ db }: ContextSliceContext, accountId: string): Promise<ChatList['keptDays']> {
  const row = await db
    .selectFrom('context_choice')
    .select('kept_days')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.kept_days === 30 || row?.kept_days === 90 ? row.kept_days : null;
}

/** Lists the visitor's own chats, or those with the given words in titles, questions or quotes. */
export const listChats = endpoint({
  method: 'GET',
  path: '/api/context/chats',
  access: 'user',
  input: () =>
    Joi.object<ListChatsInput, true>({
      q: Joi.string().trim().max(200).allow('').default(''),
      page: Joi.number().integer().min(1).max(10_000).default(1),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { q, page }): Promise<ChatList> => {
    const context = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    const own = ownChats(context, accountId, foldWords(anyContext, q).slice(0, maxWords));
    const [{ total }, rows, keptDays] = await Promise.all([
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      own
        .select((of) => {
          const runs = of
            .selectFrom('context_run')
            .whereRef('context_run.chat_id', '=', 'context_chat.id')
            .select(({ fn }) => fn.countAll<number>().as('count'));
          const open = runs.where('context_run.ended_at', 'is', null);
          return ['id', 'title', 'pinned', 'started_at', 'active_at', runs.as('questions'), open.as('open')];
        })
        .orderBy('pinned', 'desc')
        .orderBy('active_at', 'desc')
        .orderBy('id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      retentionDays(context, accountId),
    ]);
    const chats = rows.map(({ id, title, pinned, started_at, active_at, questions, open }) => ({
      ...{ id, title, pinned: pinned === 1, startedAt: started_at, activeAt: active_at },
      ...{ questions: questions ?? 0, running: (open ?? 0) > 0 },
    }));
    return { chats, total, page, pages: Math.max(1, Math.ceil(total / pageSize)), keptDays };
  },
});
