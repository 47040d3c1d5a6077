import { useState, type JSX } from 'react';
import { Button } from 'shared-contracts/ui/button';
import type { Upload } from 'shared-contracts/archive/runs/upload';
import { AnnounceForm } from './announce-form.tsx';
import type { Choice } from './chosen-files.ts';
import { FileChooser } from './file-chooser.tsx';
import { SendingView } from './sending-view.tsx';
import type { UploadData } from './upload-data.ts';

const nothing: Choice = { files: [], leftOut: [] };

/** Selects files, announces them, and sends them. */
export function Uploader({ upload: data }: { readonly upload: UploadData }): JSX.Element {
  const [choice, setChoice] = useState(nothing);
  const [upload, setUpload] = useState<Upload | null>(data.into?.upload ?? null);
  // An upload is continued once its files are selected again.
  const [isChosen, setChosen] = useState(data.into === null);
  if (upload !== null && isChosen) return <SendingView upload={upload} files={choice.files} />;
  return (
    <FileChooser choice={choice} onChoose={setChoice}>
      {upload === null ? (
        <AnnounceForm files={choice.files} titles={data.titles} onAnnounced={setUpload} />
      ) : (
        <GoOn
          upload={upload}
          count={choice.files.length}
          onGo={() => {
            setChosen(true);
          }}
        />
      )}
    </FileChooser>
  );
}

interface GoOnProps {
  readonly upload: Upload;
  readonly count: number;
  readonly onGo: () => void;
}

const GoOn = ({ upload: { files }, count, onGo }: GoOnProps): JSX.Element => {
  const missing = files.filter(({ complete }) => !complete).length;
  return (
    <div>
      <p>
        {files.length - missing} of {files.length} files received. Select the same files or folder again: files already
        received are not sent twice.
      </p>
      <Button look="primary" disabled={count === 0 && missing > 0} onClick={onGo}>
        {missing === 0 ? 'Finish' : 'Continue'}
      </Button>
    </div>
  );
};
