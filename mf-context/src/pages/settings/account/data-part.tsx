import { useState, type JSX } from 'react';
import { exportData } from 'shared-contracts/auth/export-data';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { CheckField } from 'shared-contracts/ui/field';
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
      setMessage('The file could not be created. Check your connection, then try again.');
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
        One JSON file with all your data from every part of the site: questions and answers, collections, API keys
        (without their secrets), saved searches, payments and more.
      </p>
      <ExportButton />
      <p css={onlyWithoutScript}>This download needs JavaScript.</p>
      <p>
        Choose how long questions are kept in <TextLink to={links.questions}>your history</TextLink>.
      </p>
      <h3>Delete account</h3>
      <p>
        This immediately and permanently deletes your name, email address and everything you created here: questions and
        answers, collections, saved searches. Shared links stop working for everyone, and your API keys stop working.
        Records we must keep by law, such as payments, are kept without your name.
      </p>
      <SettingsFormBox name="erase" label="Delete account">
        <CheckField name="sure" required error={refusal['sure']}>
          Permanently delete my account
        </CheckField>
        <Button type="submit">Delete account</Button>
      </SettingsFormBox>
    </SettingsPart>
  );
}
