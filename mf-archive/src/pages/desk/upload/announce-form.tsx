import { useState, type JSX, type SyntheticEvent } from 'react';
import { maxRunNameLength } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import type { Upload } from 'shared-contracts/archive/runs/upload';
import { counted } from 'shared-contracts/counted';
import type { ChosenFile } from './chosen-files.ts';
import { announce } from './start-upload.ts';

const fields = css`
  display: grid;
  gap: var(--space-3);
  & [type='submit'] {
    justify-self: start;
  }
`;

interface AnnounceFormProps {
  readonly files: readonly ChosenFile[];
  readonly titles: readonly string[];
  readonly onAnnounced: (upload: Upload) => void;
}

type State =
  | { readonly kind: 'idle' | 'refused'; readonly text: string }
  | { readonly kind: 'looking'; readonly text: string };

/** Sets the name and newspaper of an upload, and announces it to the site. */
export function AnnounceForm({ files, titles, onAnnounced }: AnnounceFormProps): JSX.Element {
  const { authFetch } = useSite();
  const [{ kind, text }, setState] = useState<State>({ kind: 'idle', text: '' });
  const looked = (count: number): void => {
    setState({ kind: 'looking', text: `Checked ${String(count)} of ${counted(files.length, 'file')}.` });
  };
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    announce(authFetch, { name: field('name'), title: field('title') }, files, looked).then(
      onAnnounced,
      (error: unknown) => {
        setState({ kind: 'refused', text: error instanceof Error ? error.message : 'The files could not be read.' });
      },
    );
    looked(0);
  };
  return (
    <form css={fields} onSubmit={send}>
      <TextField
        label="Name of this upload"
        name="name"
        required
        maxLength={maxRunNameLength}
        hint="To find it again: the folder, shelf or donor."
      />
      <TextField
        label="Newspaper"
        name="title"
        list="desk-upload-titles"
        maxLength={200}
        hint="Optional. For scans whose file and folder names do not say."
      />
      <datalist id="desk-upload-titles">
        {titles.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {kind === 'refused' && <p role="alert">{text}</p>}
      {kind === 'looking' && <p>{text}</p>}
      <Button look="primary" type="submit" disabled={files.length === 0 || kind === 'looking'}>
        {files.length === 0 ? 'Upload' : `Upload ${counted(files.length, 'file')}`}
      </Button>
    </form>
  );
}
