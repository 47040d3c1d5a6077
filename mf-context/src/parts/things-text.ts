import { counted } from './counted.ts';

/** `1 thing`, `1,204 things`. */
export const thingsText = (count: number): string => counted(count, 'thing');
