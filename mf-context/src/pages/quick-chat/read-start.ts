import type { StartRunInput } from 'shared-contracts/context/chats/start-run';
import type { Scope } from 'shared-contracts/context/chats/answer-parts';
import { readAskInput } from '../../asking/ask-input.ts';

/** Names of the fields for the scope of a question. */
export const scopeFields = { title: 'title', from: 'from', to: 'to', collection: 'collection' } as const;

/** Reads the form of `/context`, in the browser or on the server. */
export function readStart(form: Pick<URLSearchParams, 'get' | 'getAll'>): StartRunInput {
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const { question, mode } = readAskInput(form);
  const titles = form.getAll(scopeFields.title).filter((slug) => slug !== '');
  const [from, to, collection] = [field('from'), field('to'), field('collection')];
  const scope: Scope = {
    ...(titles.length > 0 && { titles }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(collection !== '' && { collection }),
  };
  return { question, mode, ...(Object.keys(scope).length > 0 && { scope }) };
}
