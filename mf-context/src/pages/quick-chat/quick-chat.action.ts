import type { PageAction } from 'shared-contracts/page';
import { askByForm } from '../../asking/ask-by-form.ts';
import { readStart, scopeFields } from './read-start.ts';

/** Asks, and redirects to the chat. Works without script. */
export const sendQuickChat: PageAction = async ({ call, form, links }) => {
  const answer = await askByForm({ call, links, form }, readStart(form));
  if (answer.kind === 'redirect') return answer;
  const typed = Object.fromEntries(Object.values(scopeFields).map((name) => [name, form.getAll(name).join(' ')]));
  return { ...answer, values: { ...typed, ...answer.values, mode: form.get('mode') ?? '' } };
};
