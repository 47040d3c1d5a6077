import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { getPage } from 'shared-contracts/archive/get-page';
import {
  withdrawalKindNames,
  type LoggedWithdrawal,
  type WithdrawalAct,
  type WithdrawalKind,
} from 'shared-contracts/archive/withdrawals/withdrawal';
import { ownValue } from 'shared-contracts/own-value';
import type { LoaderContext, PageAction, PageLoader } from 'shared-contracts/page';
import { counted } from 'shared-contracts/counted';
import { listWithdrawals } from '../../../api/core/withdrawals/list-withdrawals.endpoint.ts';
import { restorePage } from '../../../api/core/withdrawals/restore-page.endpoint.ts';
import { withdrawPage } from '../../../api/core/withdrawals/withdraw-page.endpoint.ts';
import { dayTimeText } from '../desk/parts/day-time-text.ts';
import { numberIn } from '../desk/parts/number-in.ts';
import { addressOf, refuseOther } from './address-of.ts';
import { formAgain } from './form-again.ts';
import type { ManagementData, ShownWithdrawal } from './management-data.ts';
import { whoText } from './who-text.ts';

const acts: Readonly<Record<WithdrawalAct, string>> = {
  withdrawn: 'Withdrawn',
  restored: 'Restored',
  destroyed: 'Destroyed',
};

const done: Readonly<Record<string, readonly [what: string, then: string]>> = {
  withdraw: ['Withdrawn', 'It will disappear for readers and programs within a minute.'],
  restore: ['Restored', 'Its old links work again, and search will find it in a moment.'],
};

/** Describes the last action, with its name and the number of pages. */
function doneIn(url: URL, lines: readonly LoggedWithdrawal[]): string | null {
  const name = url.searchParams.get('done') ?? '';
  const words = ownValue(done, name);
  if (words === undefined) return null;
  const line = lines.find(({ number }) => number === numberIn(url, 'number', 0));
  const [what, then] = words;
  return `${what}${line === undefined ? '' : `: ${line.name}, ${counted(line.pages, 'page')}`}. ${then}`;
}

function presentWithdrawal(line: LoggedWithdrawal, { visitor, links }: LoaderContext): ShownWithdrawal {
  const { number, act, undoes, scope, slug, name, pages, reason, note, report, stillWithdrawn } = line;
  const undone = undoes === null ? '' : ` (number ${String(undoes)})`;
  return {
    ...{ number, name, reason, note, report },
    what: `${acts[act]}${undone}, ${counted(pages, 'page')}`,
    when: dayTimeText(line.at),
    who: whoText(line.by, visitor),
    why: act === 'withdrawn' ? withdrawalKindNames[line.kind] : '',
    to: scope === 'page' ? links.newspaperPage(slug) : links.edition(slug),
    canComeBack: act === 'withdrawn' && stillWithdrawn > 0,
  };
}

/** Loads `/desk/withdrawals?slug=&report=&page=`. */
export const loadWithdrawals: PageLoader<ManagementData> = async (context) => {
  const { url, call, visitor } = context;
  const list = await call(listWithdrawals, { page: numberIn(url, 'page', 1) });
  const { withdrawals, total, page, pageCount, pagesWithdrawn } = list;
  const { slug, scope } = addressOf((url.searchParams.get('slug') ?? '').slice(0, 300));
  const data: ManagementData = {
    ...{ view: 'withdrawals', role: visitor.role, done: doneIn(url, withdrawals) },
    withdrawals: {
      ...{ lines: withdrawals.map((line) => presentWithdrawal(line, context)), total, page, pageCount, pagesWithdrawn },
      ...{ slug, scope: scope === 'edition' ? scope : 'page', report: String(numberIn(url, 'report', 0) || '') },
    },
  };
  return { kind: 'page', data, head: { title: 'Withdrawals', noindex: true } };
};

type Sent = Parameters<PageAction>[0];

const wholeOrNone = (text: string): number | null => (text.trim() === '' ? null : Number(text));

async function withdraw({ call, form }: Sent): Promise<number> {
  const field = (name: string): string => form.get(name) ?? '';
  const address = addressOf(field('slug'));
  const scope = field('scope') === 'edition' ? 'edition' : 'page';
  // A page's address may be entered for its edition, but an edition's address never for one page.
  if (scope === 'page' || address.scope === 'title')
    refuseOther(address, 'page', 'Choose all pages of its edition, or enter the link of the page.');
  const isPageSlug = scope === 'edition' && (address.scope === 'page' || /-p\d+(-\d+)?$/.test(address.slug));
  const slug = isPageSlug ? (await call(getPage, { slug: address.slug })).editionSlug : address.slug;
  const { number } = await call(withdrawPage, {
    ...{ scope, slug, kind: field('kind') as WithdrawalKind },
    ...{ reason: field('reason'), note: field('note'), report: wholeOrNone(field('report')) },
  });
  return number;
}

async function restore({ call, form }: Sent): Promise<number> {
  const { number } = await call(restorePage, { number: Number(form.get('number')), note: form.get('note') ?? '' });
  return number;
}

/** Handles the forms of the page: withdraw or restore. */
export const sendWithdrawal: PageAction = async (context) => {
  const isRestoring = context.form.get('do') === 'restore';
  try {
    const number = await (isRestoring ? restore : withdraw)(context);
    const query = `done=${isRestoring ? 'restore' : 'withdraw'}&number=${String(number)}`;
    return { kind: 'redirect', to: `${deskLinks.withdrawals()}?${query}`, status: 303 };
  } catch (error) {
    return formAgain(error, context.form);
  }
};
