import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { AreaField } from 'shared-contracts/ui/area-field';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { aside, fieldStack } from '../../parts/reader-page.styles.ts';
import { SendBox } from '../../parts/sending/send-box.tsx';
import { Unfold } from '../../parts/unfold.tsx';
import type { CollectionData } from './collection-data.ts';

/** Edits the name and description in place. */
export function NamePart(): JSX.Element {
  const { id, page, name, about } = usePage<CollectionData>().data;
  return (
    <Unfold label="Rename">
      <SendBox css={fieldStack} name="name" values={{ id, page: String(page) }} closes>
        <TextField label="Name" name="name" required maxLength={120} defaultValue={name} />
        <AreaField
          label="Description"
          name="about"
          maxLength={500}
          rows={3}
          hint="Optional. At most 500 characters."
          defaultValue={about}
        />
        <Button type="submit">Save changes</Button>
      </SendBox>
    </Unfold>
  );
}

/** Deletes the collection; the form has to be unfolded first. */
export function DeletePart(): JSX.Element {
  const { id } = usePage<CollectionData>().data;
  return (
    <Unfold label="Delete this collection">
      <SendBox css={fieldStack} name="delete" values={{ id }}>
        <p css={aside}>
          This permanently deletes the collection, its notes and its link. The pages and your questions are not
          affected.
        </p>
        <Button type="submit">Delete permanently</Button>
      </SendBox>
    </Unfold>
  );
}
