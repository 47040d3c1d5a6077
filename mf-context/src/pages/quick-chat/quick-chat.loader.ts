import { getHoldings } from 'shared-contracts/archive/get-holdings';
import type { PageLoader } from 'shared-contracts/page';
import { newAttempt } from '../../asking/new-attempt.ts';
import { readQuestion } from '../chat/read-question.ts';
import type { QuickChatData } from './quick-chat-data.ts';
import { listChats } from '../../../api/chats/list-chats.endpoint.ts';
import { getAllowance } from '../../../api/allowance/get-allowance.endpoint.ts';
import { listCollections } from '../../../api/collections/read-collection.endpoint.ts';

const maxLatest = 5;

/** Questions that the demonstration titles can answer. */
const examples: readonly string[] = [
  'Where was toxic waste from Italy dumped in 1988?',
  'Who announced the surrender of Biafra on radio?',
  'When did television start in Ibadan?',
  'How many miners were killed at Iva Valley?',
];

/** Resolves to null on failure: the page is shown even if an optional part of it fails. */
const orNull = <Answer>(answer: Promise<Answer>): Promise<Answer | null> => answer.catch(() => null);

/** Loads `/context`. */
export const loadQuickChat: PageLoader<QuickChatData> = async ({ call, url }) => {
  const [allowance, chats, holdings, collections] = await Promise.all([
    call(getAllowance, {}),
    call(listChats, { q: '', page: 1 }),
    orNull(call(getHoldings, {})),
    orNull(call(listCollections, {})),
  ]);
  const titles = holdings?.titles ?? [];
  return {
    kind: 'page',
    head: { title: 'Ask the archive', noindex: true },
    data: {
      allowance,
      latest: chats.chats.slice(0, maxLatest).map(({ id, title, running }) => ({ id, title, running })),
      total: chats.total,
      titles: titles.map(({ slug, name }) => ({ slug, name })),
      collections: (collections?.collections ?? []).map(({ id, name }) => ({ id, name })),
      examples: titles.some(({ demonstration }) => demonstration) ? examples : [],
      question: readQuestion(url.searchParams.get('q') ?? ''),
      collection: url.searchParams.get('collection') ?? '',
      attempt: newAttempt(),
    },
    ...(holdings === null || collections === null ? { incomplete: true } : {}),
  };
};
