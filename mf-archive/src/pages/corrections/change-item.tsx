import type { JSX } from 'react';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { lineNote } from '../../correcting/line-field.styles.ts';
import { changeActs, personActs, readings } from './corrections.styles.ts';
import type { ChangeView } from './corrections-data.ts';

/** A button for one action on a change; works without script. */
const Act = ({
  act,
  change,
  name,
}: {
  readonly act: string;
  readonly change: number;
  readonly name: string;
}): JSX.Element => (
  <form method="post">
    <input type="hidden" name="do" value={act} />
    <input type="hidden" name="correction" value={change} />
    <Button look="quiet" type="submit">
      {name}
      <VisuallyHidden> (change {change})</VisuallyHidden>
    </Button>
  </form>
);

const thanksText = (count: number): string =>
  count === 0 ? '' : count === 1 ? 'Thanked once.' : `Thanked ${String(count)} times.`;

/** Actions of archivists for the person who made the change. */
const PersonActs = ({ change: { number, person } }: { readonly change: ChangeView }): JSX.Element | null =>
  person === undefined ? null : (
    <details css={personActs}>
      <summary>
        Revert all or block<VisuallyHidden> (change {number})</VisuallyHidden>
      </summary>
      {person.standing > 0 && (
        <Act act="undo" change={number} name={`Revert all ${String(person.standing)} by this reader`} />
      )}
      {person.blocked ? (
        <Act act="allow" change={number} name="Unblock this reader" />
      ) : (
        <Act act="block" change={number} name="Block this reader" />
      )}
    </details>
  );

const Reading = ({ name, text }: { readonly name: 'Before' | 'After'; readonly text: string }): JSX.Element => {
  const Mark = name === 'Before' ? 'del' : 'ins';
  return (
    <p css={readings}>
      <VisuallyHidden>{name}: </VisuallyHidden>
      <Mark>{text === '' ? '(nothing)' : text}</Mark>
    </p>
  );
};

interface ChangeItemProps {
  readonly change: ChangeView;
  /** False on a page's own list, which names the page already. */
  readonly withPage: boolean;
}

/** A change of a line: the text before and after, and the possible actions. */
export const ChangeItem = ({ change, withPage }: ChangeItemProps): JSX.Element => {
  const { number, what, before, after, day, page, line, canPutBack, canThank, thanks } = change;
  return (
    <li>
      <p css={lineNote}>
        {withPage && (
          <>
            <TextLink to={page.to}>{page.name}</TextLink>
            {', '}
          </>
        )}
        {line === null ? 'a line that no longer exists' : <TextLink to={line.to}>{line.name}</TextLink>}
        {'. '}
        {what}, {day}. {thanksText(thanks)}
      </p>
      {before === null || after === null ? (
        <p css={lineNote}>Reverted text is shown to archivists only.</p>
      ) : (
        <>
          <Reading name="Before" text={before} />
          <Reading name="After" text={after} />
        </>
      )}
      <div css={changeActs}>
        {canThank && <Act act="thank" change={number} name="Thank" />}
        {canPutBack && <Act act="revert" change={number} name="Revert" />}
        <PersonActs change={change} />
      </div>
    </li>
  );
};
