import { useEffect, useRef, useState, type JSX, type KeyboardEvent, type SyntheticEvent } from 'react';
import { selectUser } from 'shared-contracts/auth/auth-state';
import { maxLineLength } from 'shared-contracts/archive/corrections/correction';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useLocation, useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { Dialog } from 'shared-contracts/ui/dialog';
import { TextField } from 'shared-contracts/ui/field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { lineActs, lineNote, lineSheet } from './line-field.styles.ts';
import { LinePicture } from './line-picture.tsx';
import { useLines, type CorrectedLines, type StartingPlace } from './use-lines.ts';

const body = css`
  padding: var(--space-4) var(--space-5) var(--space-5);
  & h2 {
    padding-right: var(--space-7);
  }
`;

interface CorrectorProps {
  readonly page: string;
  /** The point at which the reader was looking; null: begin with the first line. */
  readonly start: StartingPlace | null;
  readonly onClose: () => void;
}

const field = 'correct-line';

/** The result of the last action, or why the line cannot be saved; shown after the field. */
function LineNews({ lines: { done, line, locked, undo, isBusy } }: { readonly lines: CorrectedLines }): JSX.Element {
  return (
    <div css={lineActs}>
      <p css={lineNote} role="status">
        {done?.text ?? (locked ? 'Archivists have locked the text of this page.' : '')}
        {done === null && !locked && line?.settled === true && 'An archivist has confirmed this line.'}
      </p>
      {done !== null && done.change !== null && (
        <Button look="quiet" disabled={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </div>
  );
}

interface LineFormProps {
  readonly lines: CorrectedLines;
  readonly page: string;
}

/** A line: its picture, its text, and buttons for the next and previous line. */
function LineForm({ lines, page }: LineFormProps): JSX.Element {
  const { links } = useSite();
  const user = useSelector(selectUser);
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const sheet = useRef<HTMLFormElement>(null);
  const { line, total, error, isBusy, go, save } = lines;
  const number = line?.number ?? 0;
  useEffect(() => {
    const input = sheet.current?.querySelector<HTMLInputElement>('input[name="text"]');
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
    // The field is replaced for another line, and when the stored text of the line changes.
  }, [number, line?.seen]);
  if (line === null) return <p role="status">{error ?? 'Loading the lines of this page…'}</p>;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    void save(typeof text === 'string' ? text : '').then((saved) => {
      if (!saved) return;
      setDrafts((known) => new Map([...known].filter(([one]) => one !== number)));
      go(1);
    });
  };
  const press = (event: KeyboardEvent<HTMLFormElement>): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by === null || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(by);
  };
  const login = links.logInThen(correctionLinks.page(page, number));
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys are a second way to the buttons
    <form ref={sheet} css={lineSheet} onSubmit={submit} onKeyDown={press} id={field}>
      {line.picture !== null && <LinePicture picture={line.picture} label={`Line ${String(number)} on the scan`} />}
      <TextField
        key={`${String(number)} ${line.seen}`}
        label={`Line ${String(number)} of ${String(total)}`}
        name="text"
        defaultValue={drafts.get(number) ?? line.text}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          setDrafts((known) => new Map([...known, [number, value]]));
        }}
        maxLength={maxLineLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={error ?? undefined}
        hint="Write what is printed, as it is printed. Enter saves; the arrow keys go to other lines."
      />
      <LineNews lines={lines} />
      <div css={lineActs}>
        {user === null ? (
          <ButtonLink look="primary" to={login}>
            Log in to correct it
          </ButtonLink>
        ) : (
          <Button look="primary" type="submit" disabled={isBusy}>
            Save
          </Button>
        )}
        <Button
          look="line"
          disabled={number <= 1}
          onClick={() => {
            go(-1);
          }}
        >
          Previous line
        </Button>
        <Button
          look="line"
          disabled={number >= total}
          onClick={() => {
            go(1);
          }}
        >
          Next line
        </Button>
        <TextLink to={correctionLinks.page(page, number)}>History</TextLink>
      </div>
    </form>
  );
}

/**
 * Corrects the text of a page line by line, beside the scan. When it closes, the page behind it reloads with the
 * corrections.
 */
export function CorrectorDialog({ page, start, onClose }: CorrectorProps): JSX.Element {
  const lines = useLines(page, start);
  const navigate = useNavigate();
  const location = useLocation();
  const [isOpen, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    onClose();
    // Navigating to the same address reloads the page's data.
    if (lines.isChanged)
      void navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
  };
  if (!isOpen) return <></>;
  return (
    <Dialog label="Correct the text" onClose={close}>
      <div css={[lineSheet, body]}>
        <h2>Correct the text</h2>
        <LineForm lines={lines} page={page} />
      </div>
    </Dialog>
  );
}
