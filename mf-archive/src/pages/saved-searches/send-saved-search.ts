import { isAppError } from 'shared-contracts/app-error';
import { isEmailFrequency, type EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';
import { savedSearchesPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import type { Call } from 'shared-contracts/endpoint';
import { ownValue } from 'shared-contracts/own-value';
import type { FormErrors, PageAction } from 'shared-contracts/page';
import {
  changeSavedSearch,
  deleteSavedSearch,
} from '../../../api/search/saved-searches/change-saved-search.endpoint.ts';
import { saveSearch } from '../../../api/search/saved-searches/save-search.endpoint.ts';
import type { DoneWith } from './saved-searches-data.ts';

const rhythmOf = (text: string): EmailFrequency => (isEmailFrequency(text) ? text : 'never');

type Send = (call: Call, field: (name: string) => string) => Promise<DoneWith>;

/** The handlers of the page's forms by their field `do`. */
const sends: Readonly<Record<string, Send>> = {
  save: async (call, field) => {
    await call(saveSearch, { search: field('search'), name: field('name'), rhythm: rhythmOf(field('rhythm')) });
    return 'saved';
  },
  change: async (call, field) => {
    const name = field('name');
    const rhythm = rhythmOf(field('rhythm'));
    await call(changeSavedSearch, { id: field('id'), rhythm, ...(name !== '' && { name }) });
    return 'changed';
  },
  seen: async (call, field) => {
    await call(changeSavedSearch, { id: field('id'), seenUntil: Number(field('until')) });
    return 'seen';
  },
  delete: async (call, field) => {
    await call(deleteSavedSearch, { id: field('id') });
    return 'deleted';
  },
};

const explainedCodes: readonly string[] = ['bad-request', 'conflict', 'not-found'];

/** Handles the page's forms, which work without script; redirects to the list. */
export const sendSavedSearch: PageAction = async ({ call, form }) => {
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const send = ownValue(sends, field('do'));
  const values = Object.fromEntries(['do', 'id', 'name', 'rhythm'].map((name) => [name, field(name)]));
  const again = (message: string, more: Readonly<Record<string, string>> = {}): FormErrors => ({
    kind: 'form-errors',
    errors: { form: message, ...more },
    values,
  });
  if (send === undefined) return again('This form is out of date. Please try again.');
  try {
    return { kind: 'redirect', to: `${savedSearchesPath}?done=${await send(call, field)}`, status: 303 };
  } catch (error) {
    if (!isAppError(error) || !explainedCodes.includes(error.code)) throw error;
    const { hint } = error.details;
    // A conflict is a limit of the plan, which a larger plan may not have.
    const plans = error.code === 'conflict' ? { plans: 'See plans' } : {};
    return again(error.message, { ...(hint !== undefined && { hint }), ...plans });
  }
};
