/** What a signed-in person may do beside reading (spec §6). `user` is everybody who is signed in. */
export type Role = 'user' | 'editor' | 'archivist' | 'admin';

/** All of them, for `npm run grant` and whoever checks a role that came from outside. */
export const roles: readonly Role[] = ['user', 'editor', 'archivist', 'admin'];

/**
 * Whether a signed-in person's role is enough (spec §6: the roles are compared). An admin passes everywhere. Says
 * nothing of guests: look whether there is an id first.
 */
export const hasRole = (role: string, needed: Role): boolean =>
  needed === 'user' || role === needed || role === 'admin';

const roleNames: Readonly<Record<Role, string>> = {
  user: 'members',
  editor: 'editors and administrators',
  archivist: 'archivists and administrators',
  admin: 'administrators',
};

/** Who passes where a role is needed, as a sentence names them: `archivists and administrators`. */
export const whoHasRole = (needed: Role): string => roleNames[needed];
