/** What a signed-in person may do besides reading (R6.02). Everybody who is signed in is at least `user`. */
export type Role = 'user' | 'editor' | 'archivist' | 'admin';

/** All roles, for `npm run grant` and for validating input. */
export const roles: readonly Role[] = ['user', 'editor', 'archivist', 'admin'];

/**
 * True if the role of a signed-in user is sufficient (R6.03: roles are compared). An admin may do everything. Not for
 * guests: check first that the visitor has an id.
 */
export const hasRole = (role: string, needed: Role): boolean =>
  needed === 'user' || role === needed || role === 'admin';

const roleNames: Readonly<Record<Role, string>> = {
  user: 'members',
  editor: 'editors and administrators',
  archivist: 'archivists and administrators',
  admin: 'administrators',
};

/** Who has a role, as part of a sentence: `archivists and administrators`. */
export const whoHasRole = (needed: Role): string => roleNames[needed];
