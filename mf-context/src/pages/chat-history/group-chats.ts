import type { ChatLine } from 'shared-contracts/context/chats/list-chats';
import { dayText } from 'shared-contracts/day-text';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { SiteLinks } from 'shared-contracts/site-links';
import { longDay } from 'shared-contracts/stories/long-day';
import { counted } from 'shared-contracts/counted';
import { lagosTime } from '../../answer/date-text.ts';
import type { HistoryGroup, HistoryLine } from './chat-history-data.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the Monday of an instant's week in Lagos. */
function weekBegins(instant: number): string {
  const sinceMonday = (new Date(instant + hourMs).getUTCDay() + 6) % 7;
  return lagosDay(instant - sinceMonday * dayMs);
}

function groupOf({ pinned, activeAt }: ChatLine, now: number): string {
  const day = lagosDay(activeAt);
  if (pinned) return 'Pinned';
  if (day === lagosDay(now)) return 'Today';
  if (day >= weekBegins(now)) return 'This week';
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayText({ year, month, day: null });
}

/** Groups chats, without changing their order: pinned, today, this week, and by month. */
export function groupChats(
  chats: readonly ChatLine[],
  now: number,
  links: Pick<SiteLinks, 'question'>,
): readonly HistoryGroup[] {
  const groups = new Map<string, HistoryLine[]>();
  for (const chat of chats) {
    const { id, title, pinned, running, questions, activeAt } = chat;
    const day = lagosDay(activeAt);
    const line: HistoryLine = {
      ...{ id, title, pinned, running, href: links.question(title, id) },
      questions: counted(questions, 'question'),
      when: day === lagosDay(now) ? lagosTime(activeAt) : longDay(day),
    };
    const name = groupOf(chat, now);
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups].map(([name, lines]) => ({ name, lines }));
}
