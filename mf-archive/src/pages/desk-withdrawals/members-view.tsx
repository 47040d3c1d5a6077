import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { membersPageSize } from 'shared-contracts/auth/members/list-members';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { counted } from 'shared-contracts/counted';
import { part } from '../desk/parts/desk.styles.ts';
import { memberRoles, type MembersData } from './management-data.ts';
import { fields, lines, pair } from './management.styles.ts';
import { MemberItem } from './member-item.tsx';
import { SelectField } from './select-field.tsx';

const choices = [['', 'Every role'] as const, ...memberRoles];

const addressOf = ({ q, role }: MembersData, page: number): string => {
  const given = Object.entries({ q, role, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given);
  return query.size === 0 ? deskLinks.members : `${deskLinks.members}?${query.toString()}`;
};

/** `/desk/members`. */
export function MembersView({ members: data }: { readonly members: MembersData }): JSX.Element {
  const { members, total, page, pageCount } = data;
  return (
    <StaffFrame
      title="Members"
      at={deskLinks.members}
      lead="Everyone with an account. Only admins can see this page. Every change is logged, and the member is emailed."
    >
      <form css={fields} method="get" role="search" aria-label="Members">
        <div css={pair}>
          <TextField label="Name or email" name="q" type="search" defaultValue={data.q} />
          <SelectField label="Role" name="role" options={choices} defaultValue={data.role} />
        </div>
        <Button look="line" type="submit">
          Find
        </Button>
      </form>
      <section css={part} aria-labelledby="members-found">
        <h2 id="members-found">{counted(total, 'account')}</h2>
        {total === 0 && <EmptyState title="No members found">Try part of the name or email address.</EmptyState>}
        <ul css={lines}>
          {members.map((member) => (
            <MemberItem key={member.id} member={member} />
          ))}
        </ul>
        <Pagination {...{ page, pageCount, total, pageSize: membersPageSize }} hrefOf={(to) => addressOf(data, to)} />
      </section>
    </StaffFrame>
  );
}
