import type { AnswerCard, ArchiveAnswer } from 'shared-contracts/context/answer';
import type {
  QuotedAnswer,
  ToldCard,
  UnderstoodQuestion,
  Understanding,
} from 'shared-contracts/context/chats/told-answer';
import { siteLinks } from 'shared-contracts/site-links';
import type { ReaderScope } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { understandingId } from '../answering/question/leave-out.ts';
import { followUps } from './follow-ups.ts';
import { tellScope } from './tell-scope.ts';
import { nearestPages, perhapsMeant } from './what-is-near.ts';

/** What was asked, as it was typed. */
export interface AskedQuestion {
  readonly question: string;
  readonly scope: ReaderScope;
  /** The collection that it was kept to, in words; left out or null: none. */
  readonly collection?: string | null;
}

type Telling = Pick<SliceContext, 'archive' | 'brand'>;

function tellQuestion({ asked, understood }: ArchiveAnswer, typed: string): UnderstoodQuestion {
  const { dates, names, phrases } = understood;
  const one = (kind: Understanding['kind'], text: string): Understanding => ({
    id: understandingId(kind, text),
    kind,
    text,
  });
  return {
    asked,
    rewritten: asked !== typed,
    understood: [
      ...dates.map(({ text }) => one('date', text)),
      ...phrases.map((text) => one('phrase', text)),
      ...names.map((text) => one('name', text)),
    ],
  };
}

/** The longest query that lights a quote, in characters: pages take 500 with their marks. */
const longestLit = 300;

/** The words of a quote, as many as a page is asked to light. */
export function litWords({ archive }: Telling, quote: string): string {
  const words = archive?.words(quote) ?? [];
  const within = words.filter(({ end }) => end - (words[0]?.start ?? 0) <= longestLit).slice(0, 60);
  const [first, last] = [within[0], within.at(-1)];
  if (first === undefined || last === undefined) return '';
  return quote
    .slice(first.start, last.end)
    .replaceAll(/["“”„«»\s]+/gu, ' ')
    .trim();
}

async function tellCards(context: Telling, cards: readonly AnswerCard[]): Promise<readonly ToldCard[]> {
  const links = siteLinks(context.brand);
  const crops = await context.archive?.crops(cards.map(({ page, boxes }) => ({ slug: page.slug, boxes })));
  return cards.map((card, at) => {
    const lit = litWords(context, card.quote);
    const href = links.newspaperPage(card.page.slug, lit === '' ? undefined : `"${lit}"`);
    return { ...card, crop: crops?.[at] ?? null, href };
  });
}

/** An answer as pages show it: with cut-outs of the scans, links that light the quotes, and what may be asked next. */
export async function tellAnswer(
  context: Telling,
  { question, scope, collection = null }: AskedQuestion,
  answer: ArchiveAnswer,
): Promise<QuotedAnswer> {
  const { state, searched, matched, unmatched, nowhere } = answer;
  const [cards, perhaps, nearest, next, names] = await Promise.all([
    tellCards(context, answer.cards),
    perhapsMeant(context, unmatched),
    state === 'nothing' ? nearestPages(context, answer.asked, scope) : [],
    // Whether there is more in a collection than its quotes is not known.
    scope.pages === undefined ? followUps(context, answer) : [],
    context.archive?.titleNames(scope.titles ?? []),
  ]);
  const found = { state, differing: [], searched, matched, unmatched, nowhere };
  return {
    asked: tellQuestion(answer, question),
    cards,
    verdict: { ...found, within: tellScope(scope, names, collection), perhaps, nearest, followUps: next },
  };
}
