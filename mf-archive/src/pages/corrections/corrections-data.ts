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
  /** The text above the list. */
  readonly message: string;
  readonly done: string;
}

const stateOf = ({ state, putsBack, byArchivist }: CorrectionEntry): string => {
  const what = putsBack === null ? 'Corrected' : `Put back (change ${String(putsBack)})`;
  const who = byArchivist ? ' by an archivist' : ' by a member';
  return `${what}${who}${state === 'replaced' ? ', changed since' : state === 'reverted' ? ', put back since' : ''}`;
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
  corrected: 'Thank you: the line is corrected, and the search knows it.',
  'corrected-later': 'Thank you: the line is corrected. The search will know it in a while.',
  same: 'Nothing was changed: the line reads so already.',
  reverted: 'The line was put back. The change before it stays in the history.',
  thanked: 'Your thanks were counted.',
  locked: 'Only archivists correct this page now.',
  opened: 'Members may correct this page again.',
  blocked: 'This person may no longer correct.',
  allowed: 'This person may correct again.',
  undone: 'All lines of this person that stood were put back.',
  'undone-partly': 'Many lines of this person were put back, and others still stand: please do it once more.',
  'undone-withdrawn':
    'The lines of this person that stood were put back, but for those of withdrawn pages: they can be put back when the page is.',
};
