import type { CopiesList } from 'shared-contracts/archive/desk/list-copies';
import type { GapsList } from 'shared-contracts/archive/desk/list-gaps';
import type { OverviewData } from './overview/overview-data.ts';

/** What every page of the desk knows. */
export interface DeskCommon {
  /** Whether to offer what only admins may do. */
  readonly isAdmin: boolean;
  /** What a form has just done, in words. */
  readonly done: string | null;
}

/** The desk, by the page that was asked for. */
export type DeskView =
  | { readonly view: 'overview'; readonly overview: OverviewData }
  | { readonly view: 'gaps'; readonly gaps: GapsList }
  | { readonly view: 'copies'; readonly copies: CopiesList };

export type DeskData = DeskCommon & DeskView;
