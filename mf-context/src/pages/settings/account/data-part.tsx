import { useState, type JSX } from 'react';
import { exportData } from 'shared-contracts/auth/export-data';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { CheckField } from 'shared-contracts/ui/field';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { onlyWithScript, onlyWithoutScript } from '../../../parts/only-with-script.styles.ts';
import { SettingsPart } from '../settings-part.tsx';
import { SettingsFormBox, useRefusal } from './settings-form.tsx';

const exporting = css`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
`;

function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads all of a person's data as one file. */
function ExportButton(): JSX.Element {
  const { authFetch } = useSite();
  const [message, setMessage] = useState('');
  const fetchAll = async (): Promise<void> => {
    setMessage('');
    try {
      const response = await authFetch(exportData.path);
      if (!response.ok) throw new Error(response.statusText);
      downloadBlob(await response.blob(), 'my-data.json');
      setMessage('The file is in your downloads.');
    } catch {
      setMessage('The file could not be made. Check the connection, then try again.');
    }
  };
  return (
    <div css={[exporting, onlyWithScript]}>
      <Button onClick={() => void fetchAll()}>Download my data</Button>
      <p role="status">{message}</p>
    </div>
  );
}

/** Exports or deletes a person's data. */
export function DataPart(): JSX.Element {
  const refusal = useRefusal('erase');
  const { links } = useSite();
  return (
    <SettingsPart title="Your data">
      <p>
        One file in JSON with everything that we keep of you, in all parts of the site: your questions with their
        answers, collections, API keys without their secrets, saved searches and payments among it.
      </p>
      <ExportButton />
      <p css={onlyWithoutScript}>The file is made by a script, so that it needs JavaScript.</p>
      <p>
        How long questions are kept is set in <TextLink to={links.questions}>your history</TextLink>.
      </p>
      <h3>Delete the account</h3>
      <p>
        Your name, address and everything that you made here are deleted at once, and cannot be brought back: questions
        and answers, collections, saved searches. What you shared by a link is gone for everybody, and your API keys
        open nothing any more. Entries that the law makes us keep, such as payments, stay without your name.
      </p>
      <SettingsFormBox name="erase" label="Delete the account">
        <CheckField name="sure" required error={refusal['sure']}>
          Delete my account for good
        </CheckField>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={refusal['password']}
        />
        <Button type="submit">Delete the account</Button>
      </SettingsFormBox>
    </SettingsPart>
  );
}
