import type { GoElsewhere, LoaderContext } from 'shared-contracts/page';
import type { DeskView } from './desk-data.ts';

/** What a page of the desk is: its name and its data. Null: there is none. */
export type Shown = { readonly title: string; readonly view: DeskView } | null;

/** A room of the desk: `rest` are the parts of the address behind its name. It may send on to another page. */
export type Room = (context: LoaderContext, rest: readonly string[]) => Promise<Shown | GoElsewhere>;

/** The parts of an address behind `/desk/`: the room, and what lies in it. */
export function partsOf({ params }: Pick<LoaderContext, 'params'>): readonly [room: string, ...rest: string[]] {
  const [room = '', ...rest] = (params['*'] ?? '').replace(/\/$/, '').split('/');
  return [room, ...rest];
}
