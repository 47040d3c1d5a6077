import { AppError } from 'shared-contracts/app-error';
import { endMemberSessions, setRole } from 'shared-contracts/auth/members/set-role';
import type { Role } from 'shared-contracts/auth/roles';
import type { Call } from 'shared-contracts/endpoint';
import { goTo, type FormAnswer } from './form-deps.ts';
import { kept, refusedForm } from './form-errors.ts';

type Deed = (call: Call, field: (name: string) => string) => Promise<unknown>;

const deeds: ReadonlyMap<string, Deed> = new Map<string, Deed>([
  [
    'role',
    // Whatever stands there is checked by the endpoint's schema.
    (call, field) => call(setRole, { id: field('id'), role: field('role') as Role, password: field('password') }),
  ],
  ['sessions', (call, field) => call(endMemberSessions, { id: field('id') })],
]);

/** The forms of /desk/members: an admin's password is among them, so that the site answers them itself. */
export const answerMembers: FormAnswer = async (deps, { fields, url, visitor }) => {
  const name = fields.get('do') ?? '';
  const deed = deeds.get(name);
  if (deed === undefined) throw new AppError('bad-request', 'There is no such form on this page.');
  const call: Call = ({ method, path }, input) => deps.call(method, path, input, visitor) as Promise<never>;
  try {
    await deed(call, (field) => fields.get(field) ?? '');
  } catch (error) {
    return refusedForm(error, kept(fields, 'do', 'id', 'role'));
  }
  const back = new URLSearchParams(url.searchParams);
  back.set('done', name);
  return goTo(`${url.pathname}?${back.toString()}`);
};
