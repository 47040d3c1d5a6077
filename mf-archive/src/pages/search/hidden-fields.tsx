import type { JSX } from 'react';
import type { SearchWish } from './search-page-data.ts';

interface HiddenFieldsProps {
  readonly wish: SearchWish;
  /** What the form asks for itself. */
  readonly but: readonly string[];
}

/** What goes with a form's own fields: the rest of the search, from its first page of results. */
export const HiddenFields = ({ wish, but }: HiddenFieldsProps): JSX.Element => (
  <>
    {Object.entries(wish).map(
      ([name, value]) =>
        name !== 'page' &&
        !but.includes(name) &&
        [value as unknown]
          .flat()
          .map((each) => (
            <input
              key={`${name}=${String(each)}`}
              type="hidden"
              name={name}
              value={each === true ? '1' : String(each)}
            />
          )),
    )}
  </>
);
