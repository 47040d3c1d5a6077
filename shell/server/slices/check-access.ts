import { AppError } from 'shared-contracts/app-error';
import { hasRole, whoHasRole, type Role } from 'shared-contracts/auth/roles';
import type { Visitor } from 'shared-contracts/page';

/** Why somebody may not come in: a guest may log in first; who is signed in and lacks the role may not. Null: come in. */
export function accessProblem(needed: Role | undefined, visitor: Visitor): AppError | null {
  if (needed === undefined) return null;
  if (visitor.id === null) return new AppError('unauthorized', 'Please log in first');
  if (hasRole(visitor.role, needed)) return null;
  return new AppError('forbidden', `This is for ${whoHasRole(needed)}. Your role is ${visitor.role}.`);
}
