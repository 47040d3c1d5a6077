import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { counted } from 'shared-contracts/counted';
import { quiet, row } from '../desk/parts/desk.styles.ts';
import { memberRoles, type ShownMember } from './management-data.ts';
import { fields } from './management.styles.ts';
import { SelectField } from './select-field.tsx';

/** Changes a role. The shell's server handles this form, because releases must not be able to assign roles. */
function RoleForm({ member }: { readonly member: ShownMember }): JSX.Element {
  const { form } = usePage();
  const isBack = form?.values['id'] === member.id && form.values['do'] === 'role';
  return (
    <details open={isBack}>
      <summary>Change role of {member.name}</summary>
      <form css={fields} method="post">
        <input type="hidden" name="do" value="role" />
        <input type="hidden" name="id" value={member.id} />
        <SelectField
          label="Role"
          name="role"
          options={memberRoles}
          defaultValue={(isBack ? form.values['role'] : undefined) ?? member.role}
        />
        <Button look="line" type="submit">
          Change role
        </Button>
      </form>
    </details>
  );
}

/** For a member who has lost the phone and the recovery codes. */
function TwoStepForm({ member }: { readonly member: ShownMember }): JSX.Element {
  const { form } = usePage();
  const isBack = form?.values['id'] === member.id && form.values['do'] === 'two-step';
  return (
    <details open={isBack}>
      <summary>{member.name} has lost the phone</summary>
      <form css={fields} method="post">
        <input type="hidden" name="do" value="two-step" />
        <input type="hidden" name="id" value={member.id} />
        <p>
          Make sure that it is really {member.name} who asks, not by email alone. The password is then enough to log in.
        </p>
        <Button look="line" type="submit">
          Turn off two-step login
        </Button>
      </form>
    </details>
  );
}

/** An account, and the actions of an admin for it. */
export const MemberItem = ({ member }: { readonly member: ShownMember }): JSX.Element => (
  <li>
    <h3>
      {member.name}
      {member.isYou && ' (you)'}
    </h3>
    <p>
      {member.email}
      {!member.proven && ' (not confirmed)'}
    </p>
    <p css={quiet}>
      {memberRoles.find(([role]) => role === member.role)?.[1]}. Joined {member.joined}.{' '}
      {member.sessions === 0 ? 'Not logged in.' : `Logged in on ${counted(member.sessions, 'device')}.`}
    </p>
    <div css={row}>
      {!member.isYou && <RoleForm member={member} />}
      {!member.isYou && member.twoStep && <TwoStepForm member={member} />}
      {member.sessions > 0 && !member.isYou && (
        <form method="post">
          <input type="hidden" name="do" value="sessions" />
          <input type="hidden" name="id" value={member.id} />
          <Button look="quiet" type="submit">
            Log {member.name} out everywhere
          </Button>
        </form>
      )}
    </div>
  </li>
);
