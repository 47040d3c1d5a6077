import { useRef, useState, type JSX, type SubmitEvent } from 'react';
import type { User } from 'shared-contracts/auth/auth-state';
import { wrongInProfile, type OwnProfile } from 'shared-contracts/auth/own-profile';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { fieldStack } from '../../../parts/reader-page.styles.ts';
import { PictureField } from './picture-field.tsx';

const resultTexts = css`
  min-height: 1.4em;
  color: var(--ink-2);
`;

/** The title of somebody who has not chosen one (R9.03). */
const defaultTitle = 'User';

const typed = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
};

type FieldErrors = ReturnType<typeof wrongInProfile>;

/** Edits the profile that is shown in this browser. Nothing is sent to the server (R4.09). */
export function ProfileForm({ user }: { readonly user: User }): JSX.Element {
  const { updateProfile } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const [picture, setPicture] = useState(user.avatar);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [said, setSaid] = useState('');

  const keep = async (profile: OwnProfile): Promise<void> => {
    try {
      await updateProfile(profile);
      setSaid('Saved in this browser.');
    } catch (error) {
      setSaid(error instanceof Error ? error.message : 'That did not work. Try again in a moment.');
    }
  };
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = event.currentTarget;
    const title = typed(fields, 'title');
    const profile = { name: typed(fields, 'name'), title: title === '' ? defaultTitle : title };
    // An unchanged picture is not saved again.
    const all = picture === user.avatar ? profile : { ...profile, avatar: picture };
    const faults = wrongInProfile(all);
    setSaid('');
    setWrong(faults);
    const first = Object.keys(faults)[0];
    if (first === undefined) void keep(all);
    else form.current?.querySelector<HTMLInputElement>(`[name='${first}']`)?.focus();
  };

  return (
    <form ref={form} css={fieldStack} aria-label="Your profile" noValidate onSubmit={send}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        defaultValue={user.name}
        error={wrong.name}
        hint="Emails and receipts still use the name you signed up with."
      />
      <TextField
        label="Title"
        name="title"
        autoComplete="organization-title"
        defaultValue={user.title === defaultTitle ? '' : user.title}
        error={wrong.title}
        hint="For example: historian, reporter, granddaughter."
      />
      <PictureField picture={picture} onChange={setPicture} />
      <Button type="submit" look="primary">
        Save in this browser
      </Button>
      <p css={resultTexts} role="status">
        {said}
      </p>
    </form>
  );
}
