import { useRef, type JSX, type SubmitEvent } from 'react';
import { keyLifetimes, keyScopes, type KeyScope } from 'shared-contracts/context/keys/api-keys';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { TextField } from 'shared-contracts/ui/field';
import { fieldStack } from '../../../parts/reader-page.styles.ts';
import { onlyWithScript, onlyWithoutScript } from '../../../parts/only-with-script.styles.ts';
import { scopeTexts } from './key-texts.ts';
import type { KeysControl } from './use-keys.ts';

const wide = css`
  & > fieldset,
  & > p {
    width: 100%;
  }
`;

const fault = css`
  color: var(--danger);
  font-size: var(--text-sm);
  &:empty {
    display: none;
  }
`;

/** The default lifetime of a key, in days. */
const defaultLifetime = 90;

const isScope = (value: unknown): value is KeyScope => keyScopes.includes(value as KeyScope);

const readForm = (form: HTMLFormElement) => {
  const fields = new FormData(form);
  const name = fields.get('name');
  return {
    name: typeof name === 'string' ? name.trim() : '',
    scopes: fields.getAll('scopes').filter(isScope),
    days: Number(fields.get('days')),
  };
};

const Scopes = (): JSX.Element => (
  <fieldset css={choiceBox}>
    <legend>Permissions</legend>
    {keyScopes.map((scope) => (
      <label key={scope}>
        <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === 'read'} />
        <span>
          {scopeTexts[scope][0]}
          <small>{scopeTexts[scope][1]}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

const Lifetimes = (): JSX.Element => (
  <fieldset css={choiceBox}>
    <legend>Expires after</legend>
    {keyLifetimes.map((days) => (
      <label key={days}>
        <input type="radio" name="days" value={days} defaultChecked={days === defaultLifetime} />
        <span>{days === 365 ? 'A year' : `${String(days)} days`}</span>
      </label>
    ))}
  </fieldset>
);

/** Creates a key. Its secret is only in the response to the script, never in an address, a cookie or a log. */
export function MakeKeyForm({ control }: { readonly control: KeysControl }): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const refusal = control.refusal?.of === 'made' ? control.refusal : null;
  const { name: wrongName, ...others } = refusal?.fields ?? {};
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void control.make(readForm(event.currentTarget)).then((made) => {
      if (made) form.current?.reset();
    });
  };
  const problem = Object.values(others)[0] ?? (wrongName === undefined ? refusal?.message : undefined);
  return (
    <>
      <p css={onlyWithoutScript}>
        Creating a key needs JavaScript, so that its secret never appears in a link, cookie or log. You can revoke keys
        without it.
      </p>
      <form ref={form} css={[fieldStack, wide, onlyWithScript]} aria-label="Create key" noValidate onSubmit={send}>
        <TextField
          label="Name"
          name="name"
          required
          maxLength={80}
          autoComplete="off"
          hint="What it is for, so that you recognise it later."
          error={wrongName}
        />
        <Scopes />
        <Lifetimes />
        <p css={fault} role="alert">
          {problem}
        </p>
        <Button type="submit" look="primary" aria-disabled={control.isBusy}>
          {control.isBusy ? 'Please wait...' : 'Create key'}
        </Button>
      </form>
    </>
  );
}
