import type { ContextTransaction, ItemRow } from '../context-tables.ts';

/** Items updated by one statement. */
const batchSize = 250;

/** Numbers the items of a collection from 1 in this order; writes only those whose place changes. */
export async function writeOrder(
  transaction: ContextTransaction,
  before: readonly Pick<ItemRow, 'id' | 'place'>[],
  order: readonly string[],
): Promise<void> {
  const places = new Map(before.map(({ id, place }) => [id, place]));
  const moved = order.map((id, at) => ({ id, place: at + 1 })).filter(({ id, place }) => places.get(id) !== place);
  for (let from = 0; from < moved.length; from += batchSize) {
    const part = moved.slice(from, from + batchSize);
    await transaction
      .updateTable('context_item')
      .set((eb) => {
        const [first, ...others] = part;
        const begun = eb
          .case()
          .when('id', '=', first?.id ?? '')
          .then(eb.lit(first?.place ?? 0));
        const whole = others.reduce((so, { id, place }) => so.when('id', '=', id).then(eb.lit(place)), begun);
        return { place: whole.else(eb.ref('place')).end() };
      })
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .execute();
  }
}

/** Moves an item of a collection to a place, from 1; the others are renumbered. */
export async function insertAt(
  transaction: ContextTransaction,
  items: readonly Pick<ItemRow, 'id' | 'place'>[],
  item: string,
  place: number,
): Promise<void> {
  const others = items.map(({ id }) => id).filter((id) => id !== item);
  await writeOrder(transaction, items, others.toSpliced(place - 1, 0, item));
}
