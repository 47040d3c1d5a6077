/**
 * When a form is interrupted by a request to confirm the login, the confirmation form carries it in this field, as it
 * was sent (`application/x-www-form-urlencoded`). Both are then sent together, so nothing that was typed is lost.
 */
export const interruptedField = 'interrupted';
