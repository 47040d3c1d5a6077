/**
 * The field of the form that asks for a confirmation which contains the form that was interrupted, as it was sent
 * (`application/x-www-form-urlencoded`). Both are sent together, so nothing that was typed is lost.
 */
export const interruptedField = 'interrupted';
