import type { CorrectionEntry, PageLine } from 'shared-contracts/archive/corrections/correction';
import { hasRole } from 'shared-contracts/auth/roles';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { LoaderContext } from 'shared-contracts/page';
import { longDay } from 'shared-contracts/stories/long-day';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { pageName } from '../../parts/page-name.ts';

/** A change in words; made on the server. */
export interface ToldChange {
  readonly number: number;
  readonly what: string;
  /** Null where only archivists are shown what was put back. */
  readonly before: string | null;
  readonly after: string | null;
  readonly day: string;
  readonly page: { readonly name: string; readonly to: string };
  /** Its line; null where it could not be found again. */
  readonly line: { readonly name: string; readonly to: string } | null;
  /** Whether whoever looks may put it back: it stands, and is theirs, or they are an archivist. */
  readonly canPutBack: boolean;
  /** Not for one's own. */
  readonly canThank: boolean;
  readonly thanks: number;
  /** For archivists: of whoever made it, the changes that stand, and whether they may correct. */
  readonly person?: { readonly standing: number; readonly blocked: boolean };
}

/** One part of a list. */
export interface ToldList {
  readonly changes: readonly ToldChange[];
  readonly total: number;
  readonly part: number;
  readonly parts: number;
}

/** A page's corrections, with the form for one line. */
export interface PageView extends ToldList {
  readonly slug: string;
  readonly name: string;
  readonly to: string;
  /** Null: the whole page is looked at. */
  readonly line: PageLine | null;
  readonly lines: number;
  readonly corrected: number;
  readonly locked: boolean;
  /** Guests log in before they correct. */
  readonly isGuest: boolean;
  readonly done: string;
}

/** What a page's corrections are drawn from; of a withdrawn page only where the reader is told of it. */
export type PageData = PageView | { readonly withdrawn: string };

/** One's own corrections, or for archivists those of all. */
export interface ListView extends ToldList {
  readonly of: 'own' | 'recent' | 'lost';
  readonly isArchivist: boolean;
  /** What is said above the list. */
  readonly message: string;
  readonly done: string;
}

const stateOf = ({ state, putsBack, byArchivist }: CorrectionEntry): string => {
  const what = putsBack === null ? 'Corrected' : `Put back (change ${String(putsBack)})`;
  const who = byArchivist ? ' by an archivist' : ' by a member';
  return `${what}${who}${state === 'replaced' ? ', changed since' : state === 'reverted' ? ', put back since' : ''}`;
};

/** Puts a change into words, for whoever looks at it. */
export function tellChange(
  entry: CorrectionEntry,
  { links, visitor }: Pick<LoaderContext, 'links' | 'visitor'>,
): ToldChange {
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

/** What a form has done, after it. */
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
