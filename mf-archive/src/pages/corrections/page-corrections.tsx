import type { JSX } from 'react';
import { selectUser } from 'shared-contracts/auth/auth-state';
import { hasRole } from 'shared-contracts/auth/roles';
import { correctionsPageSize, maxLineLength, type PageLine } from 'shared-contracts/archive/corrections/correction';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { useSelector } from 'shared-contracts/platform/redux';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { textSheet } from 'shared-contracts/ui/page.styles';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
import { lineActs, lineNote, lineSheet } from '../../correcting/line-field.styles.ts';
import { LinePicture } from '../../correcting/line-picture.tsx';
import { ChangeItem } from './change-item.tsx';
import { changeList } from './corrections.styles.ts';
import type { PageView } from './corrections-data.ts';

interface LineFormProps {
  readonly view: PageView;
  readonly line: PageLine;
}

/** A plain form for one line, with its picture and text. */
const LineForm = ({ view: { slug, lines, isGuest }, line }: LineFormProps): JSX.Element => {
  const { form } = usePage();
  const { links } = useSite();
  const { number, text, seen, picture, settled } = line;
  const isBack = form?.values['do'] === 'correct' && form.values['line'] === String(number);
  return (
    <form css={lineSheet} method="post">
      {picture !== null && <LinePicture picture={picture} label={`Line ${String(number)} on the scan`} />}
      <input type="hidden" name="do" value="correct" />
      <input type="hidden" name="line" value={number} />
      <input type="hidden" name="seen" value={seen} />
      <TextField
        key={seen}
        label={`Line ${String(number)} of ${String(lines)}`}
        name="text"
        defaultValue={isBack ? form.values['text'] : text}
        maxLength={maxLineLength}
        autoComplete="off"
        spellCheck={false}
        readOnly={isGuest}
        error={isBack ? form.errors['form'] : undefined}
        hint="Type exactly what is printed."
      />
      {settled && <p css={lineNote}>An archivist has confirmed this line.</p>}
      <div css={lineActs}>
        {isGuest ? (
          <ButtonLink look="primary" to={links.logInThen(correctionLinks.page(slug, number))}>
            Log in to correct it
          </ButtonLink>
        ) : (
          <Button look="primary" type="submit">
            Save this line
          </Button>
        )}
        {number > 1 && <TextLink to={correctionLinks.page(slug, number - 1)}>Previous line</TextLink>}
        {number < lines && <TextLink to={correctionLinks.page(slug, number + 1)}>Next line</TextLink>}
      </div>
    </form>
  );
};

/** Lets archivists lock or unlock the text of a page. */
function LockForm({ locked }: { readonly locked: boolean }): JSX.Element | null {
  const user = useSelector(selectUser);
  if (user === null || !hasRole(user.role, 'archivist')) return null;
  return (
    <form method="post">
      <input type="hidden" name="do" value={locked ? 'open' : 'lock'} />
      <Button look="line" type="submit">
        {locked ? 'Unlock this page’s text' : 'Lock this page’s text'}
      </Button>
    </form>
  );
}

/** The title, and the confirmation of the last action. */
function Head({ view }: { readonly view: PageView }): JSX.Element {
  const { form } = usePage();
  const { name, to, line, corrected, locked, done } = view;
  const isOfLine = form?.values['do'] === 'correct' && line !== null;
  return (
    <header>
      <h1>{line === null ? 'Corrections' : 'Correct a line'}</h1>
      <p>
        <TextLink to={to}>{name}</TextLink>
        {corrected > 0 && `: ${counted(corrected, 'line')} corrected by readers`}.
        {locked && ' Archivists have locked its text.'}
      </p>
      {done !== '' && <p role="status">{done}</p>}
      {form !== null && !isOfLine && <p role="alert">{form.errors['form']}</p>}
    </header>
  );
}

/** The changes, the latest first. */
const History = ({ view: { slug, line, changes, total, part, parts } }: { readonly view: PageView }): JSX.Element => (
  <>
    <h2>{line === null ? 'Changes' : 'Changes in this line'}</h2>
    {changes.length === 0 && <p css={lineNote}>No changes yet.</p>}
    <ol css={changeList}>
      {changes.map((change) => (
        <ChangeItem key={change.number} change={change} withPage={false} />
      ))}
    </ol>
    <Pagination
      {...{ page: part, pageCount: parts, total, pageSize: correctionsPageSize }}
      hrefOf={(next) => correctionLinks.page(slug, line?.number, next)}
    />
  </>
);

/** The changes of a page, and the form for a line. */
export function PageCorrections({ view }: { readonly view: PageView }): JSX.Element {
  const { slug, line, lines, locked } = view;
  return (
    <div css={textSheet}>
      <Head view={view} />
      {line !== null && <LineForm view={view} line={line} />}
      {line === null && lines > 0 && (
        <p>
          <TextLink to={correctionLinks.page(slug, 1)}>Correct it line by line</TextLink>
        </p>
      )}
      {line === null && lines === 0 && <p>This page has no text to correct.</p>}
      <LockForm locked={locked} />
      <History view={view} />
    </div>
  );
}
