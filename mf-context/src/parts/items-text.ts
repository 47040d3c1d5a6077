import { counted } from './counted.ts';

/** Returns `1 item` or `1,204 items`. */
export const itemsText = (count: number): string => counted(count, 'item');
