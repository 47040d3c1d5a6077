import type { AnswerCard, ArchiveAnswer, AnswerScope } from 'shared-contracts/context/answer';
import type {
  QuotedAnswer,
  LinkedCard,
  UnderstoodQuestion,
  Understanding,
} from 'shared-contracts/context/chats/answer-parts';
import { siteLinks } from 'shared-contracts/site-links';
import type { ReaderScope } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { understandingId } from '../answering/question/exclude-understandings.ts';
import { followUps } from './follow-ups.ts';
import { nearestPages, suggestWords } from './suggestions.ts';

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    // Not a language code: show it as typed; it finds nothing.
    return code;
  }
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'disjunction' }).format(names);

function timeOf({ from, to }: AnswerScope): string {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} to ${to}`;
  if (from !== undefined) return `from ${from} on`;
  return to === undefined ? '' : `until ${to}`;
}

/**
 * Describes a scope in words; null for the whole archive. `names` maps slugs to titles; an unknown slug is shown as it
 * is.
 */
export function describeScope(
  scope: AnswerScope,
  names: ReadonlyMap<string, string> = new Map(),
  collection: string | null = null,
): string | null {
  const { titles = [], languages = [] } = scope;
  const parts = [
    collection ?? '',
    listed(titles.map((slug) => names.get(slug) ?? slug)),
    listed(languages.map(languageName)),
    timeOf(scope),
  ];
  const text = parts.filter((part) => part !== '').join(', ');
  return text === '' ? null : text;
}

/** The question as it was typed, and its scope. */
export interface ScopedQuestion {
  readonly question: string;
  readonly scope: ReaderScope;
  /** Description of the collection that the question is limited to; absent or null: none. */
  readonly collection?: string | null;
}

type PresentContext = Pick<SliceContext, 'archive' | 'brand'>;

function presentQuestion({ asked, understood }: ArchiveAnswer, typed: string): UnderstoodQuestion {
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

/** The longest highlight query, in characters; page URLs accept 500 including quotation marks. */
const maxHighlights = 300;

/** Returns the first words of a quote, as many as a page can be told to highlight. */
export function highlightedWords({ archive }: PresentContext, quote: string): string {
  const words = archive?.words(quote) ?? [];
  const within = words.filter(({ end }) => end - (words[0]?.start ?? 0) <= maxHighlights).slice(0, 60);
  const [first, last] = [within[0], within.at(-1)];
  if (first === undefined || last === undefined) return '';
  return quote
    .slice(first.start, last.end)
    .replaceAll(/["“”„«»\s]+/gu, ' ')
    .trim();
}

async function presentCards(context: PresentContext, cards: readonly AnswerCard[]): Promise<readonly LinkedCard[]> {
  const links = siteLinks(context.brand);
  const crops = await context.archive?.crops(cards.map(({ page, boxes }) => ({ slug: page.slug, boxes })));
  return cards.map((card, at) => {
    const lit = highlightedWords(context, card.quote);
    const href = links.newspaperPage(card.page.slug, lit === '' ? undefined : `"${lit}"`);
    return { ...card, crop: crops?.[at] ?? null, href };
  });
}

/**
 * Returns an answer as pages show it: with crops of the scans, links that highlight the quotes, and follow-up
 * questions.
 */
export async function presentAnswer(
  context: PresentContext,
  { question, scope, collection = null }: ScopedQuestion,
  answer: ArchiveAnswer,
): Promise<QuotedAnswer> {
  const { state, searched, matched, unmatched, nowhere } = answer;
  const [cards, perhaps, nearest, next, names] = await Promise.all([
    presentCards(context, answer.cards),
    suggestWords(context, unmatched),
    state === 'nothing' ? nearestPages(context, answer.asked, scope) : [],
    // Follow-ups are checked against the whole archive, so a question about a collection gets none.
    scope.pages === undefined ? followUps(context, answer) : [],
    context.archive?.titleNames(scope.titles ?? []),
  ]);
  const found = { state, differing: [], searched, matched, unmatched, nowhere };
  return {
    asked: presentQuestion(answer, question),
    cards,
    verdict: { ...found, within: describeScope(scope, names, collection), perhaps, nearest, followUps: next },
  };
}
