import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import type { JSX } from 'react';

interface HiddenFieldsProps {
  readonly search: SearchPagesInput;
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
