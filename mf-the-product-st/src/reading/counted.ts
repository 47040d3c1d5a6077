/** `1 story`, `4 stories`. */
export const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;
