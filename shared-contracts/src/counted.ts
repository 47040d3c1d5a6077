/** Returns `1,204` for 1204 or `'1204'`. Not from `Intl`, whose texts may differ between browser and server. */
export const grouped = (count: number | bigint | string): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Returns `1 page` or `1,204 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
