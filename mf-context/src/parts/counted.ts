/** Returns `2,000`. Not from `Intl`, whose texts may differ between browser and server. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Returns `1 quote` or `2,000 quotes`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
