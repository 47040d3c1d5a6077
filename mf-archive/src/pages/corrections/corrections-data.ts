import type { CorrectionEntry, PageLine } from 'shared-contracts/archive/corrections/correction';
import { hasRole } from 'shared-contracts/auth/roles';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { LoaderContext } from 'shared-contracts/page';
import { longDay } from 'shared-contracts/stories/long-day';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { pageName } from '../../parts/page-name.ts';

/** A change in words; written on the server. */
export interface ChangeView {
  readonly number: number;
  readonly what: string;
  /** Null for a reverted change that only archivists may see. */
  readonly before: string | null;
  readonly after: string | null;
  readonly day: string;
  readonly page: { readonly name: string; readonly to: string };
  /** Its line; null when it could not be found again. */
  readonly line: { readonly name: string; readonly to: string } | null;
  /** True when the visitor may revert it: it is still in effect, and the visitor made it or is an archivist. */
  readonly canPutBack: boolean;
  /** False for the visitor's own changes. */
  readonly canThank: boolean;
  readonly thanks: number;
  /** For archivists: how many changes of the same person are in effect, and whether the person is blocked. */
  readonly person?: { readonly standing: number; readonly blocked: boolean };
}

/** A page of a list of changes. */
export interface ShownList {
  readonly changes: readonly ChangeView[];
  readonly total: number;
  readonly part: number;
  readonly parts: number;
}

/** A page's corrections, with the form for one line. */
export interface PageView extends ShownList {
  readonly slug: string;
  readonly name: string;
  readonly to: string;
  /** Null: the list is for the whole page. */
  readonly line: PageLine | null;
  readonly lines: number;
  readonly corrected: number;
  readonly locked: boolean;
  /** True: the visitor has to log in before correcting. */
  readonly isGuest: boolean;
  readonly done: string;
}

/** The data of a page's corrections, or only the address of a withdrawn page. */
export type PageData = PageView | { readonly withdrawn: string };

/** The visitor's own corrections, or for archivists everybody's. */
export interface ListView extends ShownList {
  readonly of: 'own' | 'recent' | 'lost';
  readonly isArchivist: boolean;
  readonly role: string;
  /** The text above the list. */
  readonly message: string;
  readonly done: string;
}

const stateOf = ({ state, putsBack, byArchivist }: CorrectionEntry): string => {
  const what = putsBack === null ? 'Corrected' : `Reverted (change ${String(putsBack)})`;
  const who = byArchivist ? ' by an archivist' : ' by a member';
  return `${what}${who}${state === 'replaced' ? ', changed since' : state === 'reverted' ? ', reverted since' : ''}`;
};

/** Describes a change for a visitor. */
export function describeChange(
  entry: CorrectionEntry,
  { links, visitor }: Pick<LoaderContext, 'links' | 'visitor'>,
): ChangeView {
  const { number, before, after, at, page, line, thanks, state, own } = entry;
  return {
    ...{ number, before, after, thanks, canThank: !own },
    canPutBack: state === 'standing' && (own || hasRole(visitor.role, 'archivist')),
    what: stateOf(entry),
    day: longDay(lagosDay(at)),
    page: { name: pageName(page), to: links.newspaperPage(page.slug) },
    line: line === null ? null : { name: `Line ${String(line)}`, to: correctionLinks.page(page.slug, line) },
  };
}

/** The confirmations of the forms. */
export const doneWords: Readonly<Record<string, string>> = {
  corrected: 'Thank you. The line is corrected and searchable.',
  'corrected-later': 'Thank you. The line is corrected and will be searchable shortly.',
  same: 'No change: the line already reads that way.',
  reverted: 'The line was reverted. The earlier change stays in the history.',
  thanked: 'Thanks sent.',
  locked: 'Only archivists can correct this page now.',
  opened: 'Members can correct this page again.',
  blocked: 'This reader can no longer make corrections.',
  allowed: 'This reader can make corrections again.',
  undone: 'All corrections by this reader were reverted.',
  'undone-partly': 'Many corrections by this reader were reverted, but some remain. Please repeat this step.',
  'undone-withdrawn':
    'All corrections by this reader were reverted, except those on withdrawn pages, which can be reverted once the page is restored.',
};
