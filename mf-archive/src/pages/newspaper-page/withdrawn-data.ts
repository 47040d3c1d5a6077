import { dayText } from 'shared-contracts/day-text';
import type { Call } from 'shared-contracts/endpoint';
import { withdrawalKindNames } from 'shared-contracts/archive/withdrawals/withdrawal';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { NoSuchPage, ShowPage } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';
import { longDay } from 'shared-contracts/stories/long-day';
import { getWithdrawal } from '../../../api/core/withdrawals/list-withdrawals.endpoint.ts';
import { pageLabel } from '../../parts/page-name.ts';

/** The notice at the address of a withdrawn page. */
export interface WithdrawnData {
  /** For example `Lagos Courier, 7 March 1964, page 1`. */
  readonly name: string;
  readonly since: string;
  readonly why: string;
  /** The archivists' explanation; may be empty. */
  readonly reason: string;
  /** The address of the rest of its edition; null when none of it is public. */
  readonly edition: string | null;
  readonly editionsOf: { readonly name: string; readonly to: string };
  /** The address for questions about it. */
  readonly ask: string;
}

/** Returns the notice of a withdrawn page, with status 410 and not indexed. */
async function showWithdrawn(
  slug: string,
  { call, links }: { readonly call: Call; readonly links: SiteLinks },
): Promise<ShowPage<{ readonly withdrawn: WithdrawnData }>> {
  const withdrawal = await call(getWithdrawal, { slug });
  const { title, date, edition, label, since, kind, reason, editionSlug } = withdrawal;
  const day = `${dayText(date)}${edition > 1 ? `, edition ${String(edition)}` : ''}`;
  const name = [title.name, day, ...(label === null ? [] : [pageLabel(label)])].join(', ');
  const withdrawn: WithdrawnData = {
    ...{ name, reason, since: longDay(lagosDay(since)), why: withdrawalKindNames[kind] },
    edition: editionSlug === null ? null : links.edition(editionSlug),
    editionsOf: { name: title.name, to: links.editionsOf(title.slug) },
    ask: links.feedback(links.newspaperPage(withdrawal.slug)),
  };
  return { kind: 'page', status: 410, data: { withdrawn }, head: { title: `${name}: withdrawn`, noindex: true } };
}

/** Returns the result for a page that is not there: withdrawn (`gone`) or unknown (`none`). */
export const showAbsent = async (
  why: 'gone' | 'none',
  slug: string,
  asking: Parameters<typeof showWithdrawn>[1],
): Promise<NoSuchPage | ShowPage<{ readonly withdrawn: WithdrawnData }>> =>
  why === 'none' ? { kind: 'not-found' } : await showWithdrawn(slug, asking);
