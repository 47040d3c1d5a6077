import type { JSX } from 'react';
import { isEmailFrequency, maxSearchNameLength } from 'shared-contracts/archive/saved-searches/saved-search';
import type { SearchAllowance } from 'shared-contracts/archive/saved-searches/search-allowance';
import { savedSearchesPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { DescribedSearch } from '../../../api/search/saved-searches/save-search.endpoint.ts';
import { AllowanceNote } from './allowance-note.tsx';
import { FormFault } from './form-fault.tsx';
import { EmailsNote } from './emails-note.tsx';
import { RhythmChoice } from './rhythm-choice.tsx';
import { fields } from './saved-searches.styles.ts';

interface SaveFormProps {
  readonly described: DescribedSearch;
  readonly sendsMail: boolean;
}

const FullList = ({ allowance }: { readonly allowance: SearchAllowance }): JSX.Element => (
  <>
    <AllowanceNote allowance={allowance} />
    <p>
      You have used all your saved searches. <TextLink to={savedSearchesPath}>Delete a saved search</TextLink> you no
      longer need, then save this one.
    </p>
  </>
);

/** Returns the values of the fields: as typed, as stored, or defaults. */
function startValues({ saved, name }: DescribedSearch, typed: Readonly<Record<string, string>>) {
  const rhythm = typed['rhythm'] ?? '';
  return {
    name: typed['name'] ?? saved?.name ?? name,
    rhythm: isEmailFrequency(rhythm) ? rhythm : (saved?.rhythm ?? 'never'),
  };
}

function Fields({ described, sendsMail }: SaveFormProps): JSX.Element {
  const { form } = usePage();
  const { name, rhythm } = startValues(described, form?.values ?? {});
  return (
    <form css={fields} method="post">
      <input type="hidden" name="do" value="save" />
      <input type="hidden" name="search" value={described.search} />
      <TextField label="Name in your list" name="name" maxLength={maxSearchNameLength} defaultValue={name} />
      <RhythmChoice rhythm={rhythm} />
      <AllowanceNote allowance={described.allowance} />
      <EmailsNote sendsMail={sendsMail} />
      <Button type="submit" look="primary">
        {described.saved === null ? 'Save search' : 'Save changes'}
      </Button>
    </form>
  );
}

/** Saves a search, or changes one that is saved already. */
export const SaveForm = ({ described, sendsMail }: SaveFormProps): JSX.Element => (
  <div css={textSheet}>
    <header>
      <h1>{described.saved === null ? 'Save this search' : 'Saved'}</h1>
      <p css={deck}>{described.words}</p>
    </header>
    <FormFault />
    {described.saved === null && !described.room ? (
      <FullList allowance={described.allowance} />
    ) : (
      <Fields described={described} sendsMail={sendsMail} />
    )}
    <p>
      <TextLink to={described.search}>Back to the results</TextLink>
    </p>
  </div>
);
