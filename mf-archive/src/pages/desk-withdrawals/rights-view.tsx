import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { rightsNotKnown, rightsVocabulary } from 'shared-contracts/archive/rights/rights';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { part, quiet } from '../desk/parts/desk.styles.ts';
import type { RightsData, ShownRights } from './management-data.ts';
import { fields, lines, pair, sides } from './management.styles.ts';
import { SelectField } from './select-field.tsx';

const scopes = [
  ['page', 'A page'],
  ['edition', 'An edition'],
  ['title', 'A newspaper'],
] as const;

const choices = [
  ...rightsVocabulary.map(({ uri, statement }) => [uri, statement] as const),
  ['none', 'Remove our statement'] as const,
];

function RightsForm({ slug }: { readonly slug: string }): JSX.Element {
  const { form } = usePage();
  const typed = form?.values ?? {};
  return (
    <form css={fields} method="post">
      <TextField
        label="Link, or the short name of a newspaper"
        name="slug"
        required
        hint="Copy the link from your browser. A newspaper’s short name looks like lagos-courier."
        defaultValue={typed['slug'] ?? slug}
      />
      <SelectField label="The link is for" name="scope" options={scopes} defaultValue={typed['scope'] ?? 'page'} />
      <div css={pair}>
        <TextField
          label="From the year (newspaper)"
          name="fromYear"
          inputMode="numeric"
          defaultValue={typed['fromYear']}
        />
        <TextField
          label="Until the year (newspaper)"
          name="toYear"
          inputMode="numeric"
          defaultValue={typed['toYear']}
          error={form?.errors['toYear']}
        />
      </div>
      <SelectField label="Rights" name="uri" options={choices} defaultValue={typed['uri']} />
      <Button look="primary" type="submit">
        Save rights
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
  <StaffFrame
    title="Rights"
    at={deskLinks.rights()}
    lead={`The most exact statement counts: a page’s before its edition’s, an edition’s before its newspaper’s, a few years before many. Pages without one read “${rightsNotKnown}”.`}
  >
    <div css={sides}>
      <section css={part} aria-labelledby="give-rights">
        <h2 id="give-rights">Set rights</h2>
        <RightsForm slug={slug} />
      </section>
      <section css={part} aria-labelledby="rights-given">
        <h2 id="rights-given">Set by archivists</h2>
        {given.length === 0 && <p css={quiet}>None set. The sources’ own statements apply.</p>}
        <List all={given} />
      </section>
    </div>
    {changes.length > 0 && (
      <section css={part} aria-labelledby="rights-log">
        <h2 id="rights-log">Log</h2>
        <List all={changes} />
      </section>
    )}
  </StaffFrame>
);
