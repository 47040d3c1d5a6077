export type Values = Readonly<Record<string, string | boolean>>;

const controlsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter((control) => control instanceof HTMLInputElement);

/** What a form holds, by name; a box to tick holds true or false. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    controlsOf(form)
      .filter(({ name }) => name !== '')
      .map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
  );

/** Filled by the browser's own password manager: it tells no script of the value before the reader does something. */
const isAutofilled = (control: HTMLInputElement): boolean => {
  try {
    return control.matches(':autofill');
  } catch {
    return false;
  }
};

/** Whether every required field holds something (spec §2). */
export const isFilled = (form: HTMLFormElement, required: readonly string[]): boolean =>
  controlsOf(form)
    .filter(({ name }) => required.includes(name))
    .every((control) =>
      control.type === 'checkbox' ? control.checked : control.value.trim() !== '' || isAutofilled(control),
    );
