import { counted } from './counted.ts';

/** Returns `1 thing` or `1,204 things`. */
export const thingsText = (count: number): string => counted(count, 'thing');
