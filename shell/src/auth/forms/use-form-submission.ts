import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { formMessage } from 'shared-contracts/auth/forms/messages';
import type { FormCheck } from 'shared-contracts/auth/forms/rules';
import type { FormErrors } from 'shared-contracts/page';
import type { Outcome } from '../session/session.ts';
import { hasRequiredValues, valuesOf, type Values } from './form-values.ts';
import type { formRules } from './form-rules.ts';

type Rules = typeof formRules;

/** The values and errors of a form that was sent without script. */
export type SubmittedForm = Pick<FormErrors, 'errors' | 'values'> | null;

interface FormDeps<Form> {
  readonly submitted: SubmittedForm;
  /** The fields that must have a value before the form can be sent. */
  readonly required: readonly string[];
  readonly check: (rules: Rules, values: Values) => FormCheck<Form>;
  readonly send: (form: Form) => Promise<Outcome>;
  readonly done: (form: Form) => void;
}

export interface FormSubmission {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** The error messages by field; `form` and `hint` are shown above the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly waiting: boolean;
  /** False while a required field is empty. */
  readonly filled: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Checks again which fields have a value. */
  readonly onInput: () => void;
  /** When the reader focuses the form: checks which fields have a value, and loads the rules. */
  readonly onFocus: () => void;
}

/** The message when the session's code could not be loaded. */
const noCode = 'Part of this site did not load. Check your connection, then try again.';

const noErrors: FormSubmission['errors'] = {};

const loadRules = async (): Promise<Rules> =>
  (await import(/* webpackChunkName: "form-rules" */ './form-rules.ts')).formRules;

/** Checks the values. The rules are loaded on first use; without them only the server checks. */
async function checked<Form>({ check }: FormDeps<Form>, values: Values): Promise<FormCheck<Form>> {
  try {
    return check(await loadRules(), values);
  } catch {
    return { ok: true, values: values as Form };
  }
}

const errorsOf = (outcome: Extract<Outcome, { readonly ok: false }>): FormSubmission['errors'] => ({
  ...outcome.fields,
  form: outcome.message,
  ...(outcome.hint === undefined ? {} : { hint: outcome.hint }),
});

/** Moves the focus to the first field with an error, else to the message above the fields. */
const focusFault = (form: HTMLFormElement | null): void => {
  const fault =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[role="alert"]');
  fault?.focus();
};

/** A form that is checked and sent by script, or by the browser alone without script. */
export function useFormSubmission<Form>(deps: FormDeps<Form>): FormSubmission {
  const { submitted, required, send, done } = deps;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(submitted?.errors ?? noErrors);
  const [waiting, setWaiting] = useState(false);
  // Initially true, because the button has to work without script, and only a script can tell what is filled in.
  const [filled, setFilled] = useState(true);
  const [failures, setFailures] = useState(0);

  const look = (): void => {
    if (ref.current !== null) setFilled(hasRequiredValues(ref.current, required));
  };
  useEffect(look, [required]);
  useEffect(() => {
    if (failures > 0) focusFault(ref.current);
  }, [failures]);

  const fail = (found: FormSubmission['errors']): void => {
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
