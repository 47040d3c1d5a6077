import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import { placeCookie } from 'shared-contracts/registry';

/** Of pages that nobody compares: enough for the figures of a day. */
const share = 0.1;

/**
 * Whether a page's speed is measured and told: of one page in ten; of every page of a browser that has a place, as releases
 * are being compared; and of none where bytes are dear. `random`: 0 to 1.
 */
export function mayMeasure(cookie: string, random: number, connection: Connection | undefined): boolean {
  if (!mayPrefetch(connection)) return false;
  return random < share || cookie.split('; ').some((part) => part.startsWith(`${placeCookie}=`));
}
