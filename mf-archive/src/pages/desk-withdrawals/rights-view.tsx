import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { rightsNotKnown, rightsVocabulary } from 'shared-contracts/archive/rights/rights';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { DeskFrame } from '../desk/parts/desk-frame.tsx';
import { part, quiet } from '../desk/parts/desk.styles.ts';
import type { RightsData, ShownRights } from './management-data.ts';
import { fields, lines, pair } from './management.styles.ts';
import { SelectField } from './select-field.tsx';

const scopes = [
  ['page', 'This page'],
  ['edition', 'An edition'],
  ['title', 'A newspaper'],
] as const;

const choices = [
  ...rightsVocabulary.map(({ uri, statement }) => [uri, statement] as const),
  ['none', 'Take back what was given'] as const,
];

function RightsForm({ slug }: { readonly slug: string }): JSX.Element {
  const { form } = usePage();
  const typed = form?.values ?? {};
  return (
    <form css={fields} method="post">
      <TextField
        label="Address, or the short name of a newspaper"
        name="slug"
        required
        hint="As it stands in the browser; of a newspaper: lagos-courier."
        defaultValue={typed['slug'] ?? slug}
      />
      <SelectField label="It is of" name="scope" options={scopes} defaultValue={typed['scope'] ?? 'page'} />
      <div css={pair}>
        <TextField
          label="Newspaper: from the year"
          name="fromYear"
          inputMode="numeric"
          defaultValue={typed['fromYear']}
        />
        <TextField
          label="Newspaper: until the year"
          name="toYear"
          inputMode="numeric"
          defaultValue={typed['toYear']}
          error={form?.errors['toYear']}
        />
      </div>
      <SelectField label="Rights" name="uri" options={choices} defaultValue={typed['uri']} />
      <Button look="primary" type="submit">
        Save
      </Button>
    </form>
  );
}

const List = ({ all }: { readonly all: readonly ShownRights[] }): JSX.Element => (
  <ul css={lines}>
    {all.map(({ key, what, text, when }) => (
      <li key={key}>
        <h3>{what}</h3>
        <p>{text}</p>
        {when !== '' && <p css={quiet}>{when}</p>}
      </li>
    ))}
  </ul>
);

/** `/desk/rights`. */
export const RightsView = ({ rights: { given, changes, slug } }: { readonly rights: RightsData }): JSX.Element => (
  <DeskFrame
    title="Rights"
    at={deskLinks.withdrawals()}
    lead={`What is said of a page comes before what is said of its edition, and that before its newspaper; the narrowest years count. Where nothing is said: ${rightsNotKnown.toLowerCase()}.`}
  >
    <section css={part} aria-labelledby="give-rights">
      <h2 id="give-rights">Say what may be done</h2>
      <RightsForm slug={slug} />
    </section>
    <section css={part} aria-labelledby="rights-given">
      <h2 id="rights-given">Said by archivists</h2>
      {given.length === 0 && <p css={quiet}>Nothing yet: what the sources say counts.</p>}
      <List all={given} />
    </section>
    <section css={part} aria-labelledby="rights-log">
      <h2 id="rights-log">Log</h2>
      <List all={changes} />
    </section>
  </DeskFrame>
);
