/** Returns `1 page` or `1,204 pages`. Not from `Intl`, whose texts may differ between browser and server. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** Returns `1,204`. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
