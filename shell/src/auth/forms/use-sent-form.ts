import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { formMessage } from 'shared-contracts/auth/forms/messages';
import type { FormCheck } from 'shared-contracts/auth/forms/check-form';
import type { FormErrors } from 'shared-contracts/page';
import type { Outcome } from '../session/session.ts';
import { isFilled, valuesOf, type Values } from './form-values.ts';
import type { formRules } from './form-rules.ts';

type Rules = typeof formRules;

/** A form as it came back from the server, without script. */
export type CameBack = Pick<FormErrors, 'errors' | 'values'> | null;

interface FormDeps<Form> {
  readonly cameBack: CameBack;
  /** Fields without which it cannot be sent. */
  readonly required: readonly string[];
  readonly check: (rules: Rules, values: Values) => FormCheck<Form>;
  readonly send: (form: Form) => Promise<Outcome>;
  readonly done: (form: Form) => void;
}

export interface SentForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** What is wrong, by field; `form` and `hint` stand above the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly waiting: boolean;
  /** False while a required field is empty. */
  readonly filled: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Looks at the fields again. */
  readonly onInput: () => void;
  /** A reader is in the form: what it needs to be sent is fetched. */
  readonly onFocus: () => void;
}

/** The code of the session did not come. */
const noCode = 'A part of this site did not load. Check the connection, then try again.';

const noErrors: SentForm['errors'] = {};

const loadRules = async (): Promise<Rules> =>
  (await import(/* webpackChunkName: "form-rules" */ './form-rules.ts')).formRules;

/** The rules come with the form's first use. Without them the server checks alone. */
async function checked<Form>({ check }: FormDeps<Form>, values: Values): Promise<FormCheck<Form>> {
  try {
    return check(await loadRules(), values);
  } catch {
    return { ok: true, values: values as Form };
  }
}

const errorsOf = (outcome: Extract<Outcome, { readonly ok: false }>): SentForm['errors'] => ({
  ...outcome.fields,
  form: outcome.message,
  ...(outcome.hint === undefined ? {} : { hint: outcome.hint }),
});

/** Where the reader goes on: the first field to correct, else what is said above them. */
const focusFault = (form: HTMLFormElement | null): void => {
  const fault =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[role="alert"]');
  fault?.focus();
};

/** A form that is checked and sent by script, and by the browser alone where there is none. */
export function useSentForm<Form>(deps: FormDeps<Form>): SentForm {
  const { cameBack, required, send, done } = deps;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(cameBack?.errors ?? noErrors);
  const [waiting, setWaiting] = useState(false);
  // Without script the button has to work: only a script can tell what is filled.
  const [filled, setFilled] = useState(true);
  const [failures, setFailures] = useState(0);

  const look = (): void => {
    if (ref.current !== null) setFilled(isFilled(ref.current, required));
  };
  useEffect(look, [required]);
  useEffect(() => {
    if (failures > 0) focusFault(ref.current);
  }, [failures]);

  const fail = (found: SentForm['errors']): void => {
    setErrors(found);
    setWaiting(false);
    setFailures((count) => count + 1);
  };
  const run = async (values: Values): Promise<void> => {
    const check = await checked(deps, values);
    if (!check.ok) {
      fail({ ...check.errors, form: formMessage });
      return;
    }
    const outcome = await send(check.values).catch((): Outcome => ({ ok: false, message: noCode }));
    if (outcome.ok) done(check.values);
    else fail(errorsOf(outcome));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    setErrors(noErrors);
    void run(valuesOf(event.currentTarget));
  };
  const onFocus = (): void => {
    look();
    loadRules().catch(() => undefined);
  };
  return { ref, errors, waiting, filled, onSubmit, onInput: look, onFocus };
}
