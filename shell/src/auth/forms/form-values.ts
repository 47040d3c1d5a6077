export type Values = Readonly<Record<string, string | boolean>>;

const inputsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter((control) => control instanceof HTMLInputElement);

/** Returns the values of a form by field name; a checkbox is true or false. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    inputsOf(form)
      .filter(({ name }) => name !== '')
      .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
  );

/** Whether the browser's password manager filled a field; scripts cannot read its value before the reader interacts. */
const isAutofilled = (control: HTMLInputElement): boolean => {
  try {
    return control.matches(':autofill');
  } catch {
    return false;
  }
};

/** Whether every required field has a value (R2.34). */
export const hasRequiredValues = (form: HTMLFormElement, required: readonly string[]): boolean =>
  inputsOf(form)
    .filter(({ name }) => required.includes(name))
    .every((control) =>
      control.type === 'checkbox' ? control.checked : control.value.trim() !== '' || isAutofilled(control),
    );
