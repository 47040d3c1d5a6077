import { planTitle } from 'shared-contracts/membership/catalogue';
import type { JSX } from 'react';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { AreaField } from 'shared-contracts/ui/area-field';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { aside, fieldStack, part } from '../../parts/reader-page.styles.ts';
import { hasLarger } from '../../parts/has-larger.ts';
import { SendBox } from '../../parts/sending/send-box.tsx';
import type { CollectionsData } from './collections-data.ts';

/** Shows how many of the plan's collections are used; near the limit, links to larger plans. */
function AllowanceNote({ allowance }: Pick<CollectionsData, 'allowance'>): JSX.Element {
  const { links } = useSite();
  const { collections: most, collectionsUsed: used, plan } = allowance;
  const isNear = most !== null && used >= most - 1 && hasLarger(plan);
  return (
    <p css={aside}>
      {most === null
        ? `Unlimited collections with your ${planTitle(plan)} plan.`
        : `${used} of ${most} ${most === 1 ? 'collection' : 'collections'} used with your ${planTitle(plan)} plan.`}
      {isNear && (
        <>
          {' '}
          <TextLink to={links.membership}>Larger plans include more</TextLink>
        </>
      )}
    </p>
  );
}

/** Creates a collection, as long as the plan allows one more. */
export function MakePart({ allowance }: Pick<CollectionsData, 'allowance'>): JSX.Element {
  const { form } = usePage();
  const { collections: most, collectionsUsed: used } = allowance;
  const isFull = most !== null && used >= most;
  return (
    <section css={part} aria-labelledby="make">
      <h2 id="make">New collection</h2>
      <AllowanceNote allowance={allowance} />
      {isFull ? (
        <p>You have reached the limit. Delete a collection you no longer need, or add to the ones you have.</p>
      ) : (
        <SendBox css={fieldStack} name="make">
          <TextField label="Name" name="name" required maxLength={120} defaultValue={form?.values['name']} />
          <AreaField
            label="Description"
            name="about"
            maxLength={500}
            rows={3}
            hint="Optional. At most 500 characters."
            defaultValue={form?.values['about']}
          />
          <Button type="submit">Create collection</Button>
        </SendBox>
      )}
    </section>
  );
}
