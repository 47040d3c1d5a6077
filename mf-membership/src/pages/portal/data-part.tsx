import type { JSX } from 'react';
import { TextLink } from 'shared-contracts/ui/text-link';
import { railSection } from '../../parts/section.styles.ts';
import { stack } from './portal.styles.ts';

/** Where the forms for these are; they are the account's. */
const settings = '/context/settings';

/** What we keep of a person: to take along, and to have deleted. */
export const DataPart = (): JSX.Element => (
  <section css={railSection} aria-labelledby="data">
    <h2 id="data">Your data</h2>
    <div css={stack}>
      <p>
        Under <TextLink to={settings}>Settings</TextLink> you can take along everything that we keep of you, payments
        among it, and delete the account. Deleting it ends the plan at once; entries of payments that the law makes us
        keep stay without your name.
      </p>
    </div>
  </section>
);
