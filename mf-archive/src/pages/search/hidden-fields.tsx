import type { JSX } from 'react';
import type { SearchParams } from './search-page-data.ts';

interface HiddenFieldsProps {
  readonly search: SearchParams;
  /** The names of the form's own fields. */
  readonly but: readonly string[];
}

/** Hidden fields with the rest of the search, without the page of results. */
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
