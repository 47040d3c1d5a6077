import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { FollowedRun } from 'shared-contracts/context/chats/add-event';
import type { LinkedCard } from 'shared-contracts/context/chats/answer-parts';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { V1Answer, V1Quote } from 'shared-contracts/context/v1/questions';
import { siteLinks } from 'shared-contracts/site-links';
import type { SliceContext } from 'shared-contracts/server/slice-context';

type Site = Pick<SliceContext, 'brand' | 'publicUrl'>;

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as the date is known. */
export function isoDay({ year, month, day }: NewspaperDate): string {
  const whole = String(year).padStart(4, '0');
  if (month === null) return whole;
  return day === null ? `${whole}-${two(month)}` : `${whole}-${two(month)}-${two(day)}`;
}

/** Formats an instant to the second, so that programs can compare instants. */
export const instantOf = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

function toQuote({ publicUrl }: Site, card: LinkedCard): V1Quote {
  const { number, quote, before, after, headline, page, confidence, href, span } = card;
  return {
    ...{ number, text: quote, before, after, headline, page: page.slug, title: page.title, date: isoDay(page.date) },
    ...{ label: page.label, demonstration: page.demonstration, confidence },
    ...(span !== undefined && { answer: quote.slice(...span) }),
    links: { page: `${publicUrl}/api/v1/pages/${encodeURIComponent(page.slug)}`, html: `${publicUrl}${href}` },
  };
}

/** Returns the first answer and those that contradict it; empty if none do. */
function differingAnswers(cards: readonly LinkedCard[]): V1Answer['differing'] {
  const stated = cards.flatMap(({ number, quote, span, agrees }) =>
    span === undefined ? [] : [{ number, text: quote.slice(...span), agrees }],
  );
  const [first] = stated;
  const others = stated.filter(({ agrees }) => agrees === false);
  if (first === undefined || others.length === 0) return [];
  const same = stated.filter((one) => one === first || one.agrees === true).map(({ number }) => number);
  return [{ text: first.text, quotes: same }, ...others.map(({ text, number }) => ({ text, quotes: [number] }))];
}

interface AnsweredQuestion {
  readonly run: string;
  readonly chat: string;
  /** As it was sent. */
  readonly question: string;
  readonly followed: FollowedRun;
  readonly allowance: Allowance;
}

/** Converts an answer to the format of the public API. Throws `unavailable` for an incomplete one. */
export function toV1Answer(site: Site, { run, chat, question, followed, allowance }: AnsweredQuestion): V1Answer {
  const { answer } = followed;
  if (answer?.verdict == null) throw new AppError('unavailable', 'The question was not answered. Please ask again.');
  const { verdict, asked: understood } = answer;
  // Quotes of withdrawn pages are omitted; the others keep their numbers.
  const cards = answer.cards.filter(({ gone }) => gone !== true);
  return {
    ...{ id: run, question: understood.asked, state: cards.length === 0 ? 'nothing' : verdict.state },
    quotes: cards.map((card) => toQuote(site, card)),
    differing: differingAnswers(cards),
    words: { matched: verdict.matched, unmatched: verdict.unmatched, nowhere: verdict.nowhere },
    searched: verdict.searched,
    within: verdict.within,
    followUps: verdict.followUps,
    questions: { used: allowance.used, most: allowance.questions, renews: instantOf(allowance.renewsAt) },
    links: { html: `${site.publicUrl}${siteLinks(site.brand).question(question, chat)}` },
  };
}
