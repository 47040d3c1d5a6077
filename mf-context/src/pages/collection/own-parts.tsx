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
    <Unfold label="Change the name">
      <SendBox css={fieldStack} name="name" values={{ id, page: String(page) }} closes>
        <TextField label="Name" name="name" required maxLength={120} defaultValue={name} />
        <AreaField
          label="What it is about"
          name="about"
          maxLength={500}
          rows={3}
          hint="May be left empty. At most 500 characters."
          defaultValue={about}
        />
        <Button type="submit">Save the changes</Button>
      </SendBox>
    </Unfold>
  );
}

/** Deletes the collection; has to be opened first. */
export function DeletePart(): JSX.Element {
  const { id } = usePage<CollectionData>().data;
  return (
    <Unfold label="Delete this collection">
      <SendBox css={fieldStack} name="delete" values={{ id }}>
        <p css={aside}>
          The collection goes with its notes and its link, for good. The pages and your questions stay where they are.
        </p>
        <Button type="submit">Delete it for good</Button>
      </SendBox>
    </Unfold>
  );
}
