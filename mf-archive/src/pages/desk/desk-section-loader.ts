import type { GoElsewhere, LoaderContext } from 'shared-contracts/page';
import type { DeskView } from './desk-data.ts';

/** The title and data of a page of the desk; null: there is no such page. */
export type SectionPage = { readonly title: string; readonly view: DeskView } | null;

/** Loads a part of the desk: `rest` are the segments of the address after its name. It may redirect to another page. */
export type DeskSectionLoader = (context: LoaderContext, rest: readonly string[]) => Promise<SectionPage | GoElsewhere>;

/** Returns the segments of an address after `/desk/`: the part of the desk, and the rest. */
export function splitDeskPath({ params }: Pick<LoaderContext, 'params'>): readonly [room: string, ...rest: string[]] {
  const [room = '', ...rest] = (params['*'] ?? '').replace(/\/$/, '').split('/');
  return [room, ...rest];
}
