/** `1 page`, `1,204 pages`: the same on the server and in every browser. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** `1,204`. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
