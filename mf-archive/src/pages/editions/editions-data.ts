import type { Edition } from 'shared-contracts/archive/get-edition';
import type { EditionsList } from 'shared-contracts/archive/list-editions';

/** What `/editions` is drawn from. */
export interface EditionsData {
  readonly list: EditionsList;
}

/** What `/editions/:slug` is drawn from. */
export interface EditionData {
  readonly edition: Edition;
}
