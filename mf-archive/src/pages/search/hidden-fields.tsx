import type { JSX } from 'react';
import type { SearchParams } from './search-page-data.ts';

interface HiddenFieldsProps {
  readonly search: SearchParams;
  /** What the form asks for itself. */
  readonly but: readonly string[];
}

/** What goes with a form's own fields: the rest of the search, from its first page of results. */
export const HiddenFields = ({ search: params, but }: HiddenFieldsProps): JSX.Element => (
  <>
    {Object.entries(params).map(
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
