/** 22 bits, in the order of time; a day or month that is not known counts as 0. */
function dateKey(first: number, last: number): number {
  const [year, month, day] = [Math.floor(first / 10_000), Math.floor(first / 100) % 100, first % 100];
  if (first === last) return (year * 13 + month) * 32 + day;
  return Math.floor(first / 100) === Math.floor(last / 100) ? (year * 13 + month) * 32 : year * 13 * 32;
}

const dateKeys = 2 ** 22;
const titleRanks = 2 ** 16;
const sheets = 2 ** 12;
const editions = 2 ** 3;

/** Edition and sequence in 15 bits; beyond the 8th edition of a day or its 4,096th page all are equal. */
const placeKey = (place: number): number =>
  Math.min(Math.floor(place / 10_000), editions - 1) * sheets + Math.min(place % 10_000, sheets - 1);

const withinDay = (rank: number, place: number): number =>
  Math.min(rank, titleRanks - 1) * sheets * editions + placeKey(place);

/**
 * In the order of date, title and place; below 2^53. Days as yyyymmdd, the place as `placeOf` makes it, the title by its
 * rank in their alphabet.
 */
export const oldestFirst = (first: number, last: number, rank: number, place: number): number =>
  dateKey(first, last) * titleRanks * sheets * editions + withinDay(rank, place);

/** The same, the latest day first. */
export const newestFirst = (first: number, last: number, rank: number, place: number): number =>
  (dateKeys - 1 - dateKey(first, last)) * titleRanks * sheets * editions + withinDay(rank, place);
